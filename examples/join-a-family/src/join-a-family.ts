import { isFailure, type LeisureClient } from '@leisure-ops/client'

/** The main job: sites, a quote for two people, the members created from it, and a failure by its name. */
export async function joinAFamily(leisure: LeisureClient, print: (line: string) => void): Promise<void> {
  const sites = await leisure.sites.list({ isActive: true })
  print(`Sites: ${sites.map(({ id, name }) => `${id} (${name})`).join(', ')}`)

  const siteId = sites[0]?.id ?? 'RIVERSIDE'
  const site = await leisure.sites.get(siteId, { includeFacilitiesAndAmenities: true })
  print(
    `${site.name} has ${site.facilities.length} facility, ${site.amenities.length} amenity, ${site.images.length} images.`,
  )

  const promotionCode = 'WINTER26'
  const quote = await leisure.pricing.quoteMemberships({
    siteId,
    startDate: '2026-12-10T00:00:00',
    members: [
      { orderKey: 1, memberships: [{ id: 'ADULT-DD', promotionCode }] },
      {
        orderKey: 2,
        memberships: [
          { id: 'JUNIOR-DD', promotionCode },
          { id: 'SWIM-SCHOOL', promotionCode },
        ],
      },
    ],
  })
  const { now } = quote.value.overview
  print(
    `Quote of ${quote.timeStamp}: ${now.amount} ${now.currency} today for ${quote.value.memberships.length} memberships, with the promotion ${quote.value.promotionCode}.`,
  )

  const signedAgreements = { privacyPolicy: true, termsAndConditions: true }
  const { membersCreated } = await leisure.memberships.addMembersWithMemberships({
    siteId,
    primaryMember: {
      orderKey: 1,
      profile: { firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.com' },
      bankDetails: { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' },
      signedAgreements,
    },
    linkedMembers: [
      {
        orderKey: 2,
        profile: { firstName: 'Robin', lastName: 'Okafor', dateOfBirth: '2016-05-14T00:00:00' },
        signedAgreements,
      },
    ],
    pricingQuote: quote,
  })
  for (const [index, { salesInvoiceIds }] of membersCreated.entries()) {
    print(`Member ${index + 1} created. Invoices to pay: ${salesInvoiceIds.join(', ') || 'none'}`)
  }

  await createReceptionist(leisure, siteId, print)
}

/** A call that fails: nobody has to read the sentence to know why. */
async function createReceptionist(
  leisure: LeisureClient,
  siteId: string,
  print: (line: string) => void,
): Promise<void> {
  const username = 'reception'
  try {
    await leisure.users.create({
      username,
      password: 'correct-Horse-7-battery',
      firstName: 'Front',
      lastName: 'Desk',
      siteGroupId: 'NORTH',
      preferredSiteId: siteId,
    })
    print(`Staff user ${username} created.`)
  } catch (error) {
    if (!isFailure(error, 'createStaffUser')) throw error
    print(`Staff user not created: ${error.code} (status ${error.status}, "${error.message}")`)
  }
}
