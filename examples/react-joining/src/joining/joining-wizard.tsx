import type { MembershipQuote, MembersWithMemberships } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useEffect, useRef, useState } from 'react'
import { DetailsStep } from './details-step.tsx'
import { InvoicesStep } from './invoices-step.tsx'
import { firstOrder, type Order } from './order.ts'
import { PeopleStep } from './people-step.tsx'
import { PriceStep } from './price-step.tsx'
import { SiteStep } from './site-step.tsx'

const STEPS = ['Where', 'Who', 'Price', 'Details', 'Done'] as const
type Step = (typeof STEPS)[number]

/** The progress of a visitor. Each step adds what the next one needs. */
type Progress =
  | { readonly step: 'Where' | 'Who' }
  | { readonly step: 'Price' | 'Details'; readonly quote: SignedQuote<MembershipQuote> }
  | { readonly step: 'Done'; readonly email: string; readonly joined: MembersWithMemberships }

/** Joins one person or a family: site, memberships, signed price, details, invoices. */
export function JoiningWizard() {
  const [order, setOrder] = useState<Order>(firstOrder)
  const [progress, setProgress] = useState<Progress>({ step: 'Where' })
  return (
    <>
      <h1>Join</h1>
      <Steps current={progress.step} />
      {progress.step === 'Where' && (
        <SiteStep
          chosen={order.siteId}
          onChosen={(siteId) => {
            setOrder({ ...order, siteId })
            setProgress({ step: 'Who' })
          }}
        />
      )}
      {progress.step === 'Who' && (
        <PeopleStep
          order={order}
          onChange={setOrder}
          onBack={() => setProgress({ step: 'Where' })}
          onPriced={(quote) => setProgress({ step: 'Price', quote })}
        />
      )}
      {progress.step === 'Price' && (
        <PriceStep
          quote={progress.quote}
          onBack={() => setProgress({ step: 'Who' })}
          onAccepted={() => setProgress({ step: 'Details', quote: progress.quote })}
        />
      )}
      {progress.step === 'Details' && (
        <DetailsStep
          order={order}
          quote={progress.quote}
          onPriceAgain={() => setProgress({ step: 'Who' })}
          onJoined={(email, joined) => setProgress({ step: 'Done', email, joined })}
        />
      )}
      {progress.step === 'Done' && <InvoicesStep email={progress.email} joined={progress.joined} />}
    </>
  )
}

/** Where the visitor is. The heading of a new step gets the focus, so that a screen reader announces it. */
function Steps({ current }: { readonly current: Step }) {
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) document.querySelector<HTMLElement>(`[data-step="${current}"]`)?.focus()
    shown.current = current
  }, [current])
  return (
    <ol className="steps" aria-label="Steps">
      {STEPS.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
