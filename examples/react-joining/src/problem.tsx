import { ApiError, type Failure, isFailure, isLeisureError } from '@leisure-ops/client'
import type { ReactNode } from 'react'

interface ProblemProps {
  readonly error: Error
  /** What the visitor can do about it, if there is something. */
  readonly children?: ReactNode
}

/** What went wrong, in words for the visitor. */
export function Problem({ error, children }: ProblemProps) {
  return (
    <div role="alert">
      <p>{sentenceOf(error)}</p>
      {children}
    </div>
  )
}

/** The name of a failure decides, never its sentence: the service's sentences are written for developers. */
function sentenceOf(error: Error): string {
  if (isFailure(error, 'calculateMembershipPricing')) return priceProblem(error)
  if (isFailure(error, 'addMembersWithMemberships') && error.code.startsWith('quote-')) {
    return 'This price is no longer valid. Ask for the price again.'
  }
  if (isLeisureError(error) && error.outcome === 'unknown') {
    return 'We do not know whether this has worked. Please do not try again, and ask at the desk.'
  }
  if (error instanceof ApiError) return `Please ask at the desk (${error.code}).`
  return 'We cannot be reached at the moment. Please try again.'
}

function priceProblem(failure: Failure<'calculateMembershipPricing'>): string {
  switch (failure.code) {
    case 'promotion-code-invalid':
    case 'promotion-code-not-active':
    case 'promotion-code-expired':
      return `The promotion code ${failure.params.code} cannot be used now.`
    case 'memberships-not-available-at-site':
      return 'One of these memberships is not sold at this site.'
    case 'start-date-in-past':
      return 'The first day has passed. Choose a later one.'
    default:
      return `Please ask at the desk (${failure.code}).`
  }
}
