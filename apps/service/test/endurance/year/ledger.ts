import type { TypeId } from './operator.ts'

/** A membership as it was sold. */
export interface Sold {
  readonly memberId: number
  readonly typeId: TypeId
  readonly startDate: string
  readonly endDate: string | null
  /** What had to be paid on joining, and when it was. */
  readonly amount: string
  isPaid: boolean
  /** The day from which on payments are collected. */
  paidOn: string
  /** Payments to come. */
  readonly schedule: readonly { readonly date: string; readonly amount: string }[]
  /** Whether the month after the one that the member joined in was paid on joining. */
  readonly isMonthAhead: boolean
  readonly collected: string[]
}

/** A creation that was answered, to be sent again. */
export interface Answered {
  readonly key: string
  readonly body: string
  readonly text: string
  readonly at: number
}

/** What the simulation knows must be there. */
export class Ledger {
  readonly sold: Sold[] = []
  readonly answered: Answered[] = []
  /** The price of the booking with which each member was created, by member id. */
  readonly booked = new Map<number, string>()
  /** What happened, counted. */
  readonly counts: Record<string, number> = {}
  readonly faults: string[] = []

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  expect(holds: boolean, fault: () => string): void {
    if (!holds) this.faults.push(fault())
  }

  /** Takes what is due on a day from everybody whose membership was paid for. */
  collect(day: string): void {
    for (const sold of this.sold) {
      const due = sold.schedule.filter(({ date }) => date === day)
      if (sold.isPaid) sold.collected.push(...due.map(({ amount }) => amount))
    }
  }
}
