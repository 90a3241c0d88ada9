import type { LeisureClient } from '@leisure-ops/client'
import type { Companion } from './companion.ts'
import { bornYearsAgo, dayFromToday } from './days.ts'
import { printLine, printTitle } from './print.ts'

const PROMOTION = 'WINTER26'

/** A quote for two people, the members created from it, their invoices paid, and their active memberships. */
export async function joinAFamily(
  leisure: LeisureClient,
  companion: Companion,
  siteId: string,
  lastName: string,
): Promise<void> {
  const quote = await leisure.pricing.quoteMemberships({
    siteId,
    startDate: dayFromToday(7),
    members: [
      { orderKey: 1, memberships: [{ id: 'ADULT-DD', promotionCode: PROMOTION }] },
      { orderKey: 2, memberships: [{ id: 'JUNIOR-DD', promotionCode: PROMOTION }] },
    ],
  })
  printTitle(`A signed quote for two people, with the promotion ${PROMOTION}`)
  for (const { description, pricing } of quote.value.memberships) {
    const { amount, currency } = pricing.now.totalPrice
    const { headlinePrice, frequency } = pricing.recurring
    const usual = headlinePrice
      ? `; ${frequency?.toLowerCase()} ${headlinePrice.amount} without promotions`
      : ''
    printLine(description, `${amount} ${currency} today${usual}`)
  }
  const { now, recurring } = quote.value.overview
  printLine('Together', `${now.amount} ${now.currency} today`)
  for (const { date, totalPrice } of recurring?.schedule ?? []) {
    printLine(`On ${date.slice(0, 'yyyy-mm-dd'.length)}`, `${totalPrice.amount} ${totalPrice.currency}`)
  }

  const signedAgreements = { privacyPolicy: true, termsAndConditions: true }
  await leisure.memberships.addMembersWithMemberships({
    siteId,
    primaryMember: {
      orderKey: 1,
      profile: { firstName: 'Sam', lastName, email: 'sam.mensah@example.com' },
      bankDetails: { accountName: 'S Mensah', accountNumber: '00012345', sortCode: '012345' },
      signedAgreements,
    },
    linkedMembers: [
      {
        orderKey: 2,
        profile: { firstName: 'Robin', lastName, dateOfBirth: bornYearsAgo(10) },
        signedAgreements,
      },
    ],
    // The quote is signed, so it is sent back byte for byte.
    pricingQuote: quote,
  })
  printTitle('The join: members and memberships are created, and their invoices are paid')
  for (const { memberId, firstName } of await companion.findMembers(lastName)) {
    const { salesInvoiceIds } = await companion.payInvoices(memberId)
    const paid = (await companion.findMembers(lastName)).find((member) => member.memberId === memberId)
    const active = paid?.memberships
      .filter(({ isActive }) => isActive)
      .map(({ membershipTypeId }) => membershipTypeId)
    printLine(
      `${firstName} ${lastName}`,
      `paid ${count(salesInvoiceIds.length, 'invoice')}; active: ${active?.join(', ')}`,
    )
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
