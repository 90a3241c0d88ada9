import type { Finding } from './fault.ts'
import type { FileMembershipType, TenantFile } from './tenant-file.ts'

/** Finds what pricing would report as wrong configuration. These are only warnings, so that you can test the failures they cause. */
export function checkWarnings(tenant: TenantFile): Finding[] {
  const priced = new Set(
    (tenant.products ?? [])
      .filter(({ prices = [] }) => prices.some(({ isPurchasable }) => isPurchasable !== false))
      .map(({ id }) => id),
  )
  return (tenant.membershipTypes ?? []).flatMap((type, index) =>
    warningsOf(type, priced).map(([member, message]) => ({
      path: ['membershipTypes', index, member],
      message,
    })),
  )
}

function warningsOf(
  type: FileMembershipType,
  priced: ReadonlySet<string>,
): [member: string, message: string][] {
  const isDirectDebit = type.kind === 'direct-debit'
  const isCard = type.kind === 'recurring-card'
  const { productIds = [], defaultStartDay, cutOffDay } = type
  const found: [boolean, string, string][] = [
    [
      type.kind === 'paid-in-full' && !type.duration && !type.fixedEndDate,
      'duration',
      'is required for paid-in-full without a fixedEndDate',
    ],
    [isCard && type.hasProRata === true, 'hasProRata', 'is not allowed for recurring-card'],
    [isCard && defaultStartDay != null, 'defaultStartDay', 'is not allowed for recurring-card'],
    [isDirectDebit && defaultStartDay == null, 'defaultStartDay', 'is required for direct-debit'],
    [
      isDirectDebit && cutOffDay != null && defaultStartDay != null && cutOffDay <= defaultStartDay,
      'cutOffDay',
      'must be after defaultStartDay',
    ],
    [productIds.length === 0, 'productIds', 'is empty, so there is nothing to charge'],
  ]
  return [
    ...found.flatMap(([applies, member, message]): [string, string][] =>
      applies ? [[member, message]] : [],
    ),
    ...productIds
      .filter((id) => !priced.has(id))
      .map((id): [string, string] => ['productIds', `names ${id}, which has no purchasable price`]),
  ]
}
