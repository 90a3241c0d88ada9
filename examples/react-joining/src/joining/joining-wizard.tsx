import type { MembershipQuote, MembersWithMemberships } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DetailsStep } from './details-step.tsx'
import { firstOrder } from './order.ts'
import { OrderStep } from './order-step.tsx'
import { PriceStep } from './price-step.tsx'

const STEPS = ['Membership', 'Price', 'Details', 'Done'] as const

/** The progress of a visitor. Each step adds what the next one needs. */
type Progress =
  | { readonly step: 'Membership' }
  | { readonly step: 'Price' | 'Details'; readonly quote: SignedQuote<MembershipQuote> }
  | { readonly step: 'Done'; readonly joined: MembersWithMemberships }

/** Joins one person or a family: membership, signed price, details, invoices. */
export function JoiningWizard() {
  const [order, setOrder] = useState(firstOrder)
  const [progress, setProgress] = useState<Progress>({ step: 'Membership' })
  const page = useRef<HTMLElement>(null)
  /** The heading of a new step gets the focus, so that a screen reader announces it. */
  const go = (next: Progress) => {
    flushSync(() => setProgress(next))
    page.current?.querySelector('h2')?.focus()
  }
  const back = () => go({ step: 'Membership' })
  return (
    <main ref={page}>
      <h1>Join</h1>
      <ol className="steps" aria-label="Steps">
        {STEPS.map((step) => (
          <li key={step} aria-current={step === progress.step ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {progress.step === 'Membership' && (
        <OrderStep
          order={order}
          onPriced={(priced, quote) => {
            setOrder(priced)
            go({ step: 'Price', quote })
          }}
        />
      )}
      {progress.step === 'Price' && (
        <PriceStep
          quote={progress.quote}
          onBack={back}
          onAccepted={() => go({ step: 'Details', quote: progress.quote })}
        />
      )}
      {progress.step === 'Details' && (
        <DetailsStep
          people={order.people}
          quote={progress.quote}
          onPriceAgain={back}
          onJoined={(joined) => go({ step: 'Done', joined })}
        />
      )}
      {progress.step === 'Done' && <Joined {...progress.joined} />}
    </main>
  )
}

/** The members exist. Their memberships are not active yet: no documented operation pays the invoices. */
function Joined({ membersCreated }: MembersWithMemberships) {
  const invoices = membersCreated.flatMap(({ salesInvoiceIds }) => salesInvoiceIds)
  return (
    <section>
      <h2 tabIndex={-1}>You have joined</h2>
      <p>Your memberships become active when these invoices are paid: {invoices.join(', ')}.</p>
    </section>
  )
}
