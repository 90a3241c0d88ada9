import type { TenantFile } from '../tenant-file.ts'
import type { FileToken } from './new-token.ts'

/** What only its operator can say of a new tenant. */
export interface Answers {
  readonly id: string
  readonly roleIds: TenantFile['roleIds']
  readonly siteId: string
  readonly siteName: string
  readonly currency: string
}

/** The answers of somebody who only wants to see a tenant work. */
export const DEFAULT_ANSWERS: Answers = {
  id: 'my-centre',
  roleIds: 'object-id',
  siteId: 'MAIN',
  siteName: 'Main Leisure Centre',
  currency: 'GBP',
}

/**
 * A small tenant with one of everything that a first member needs: two membership types with prices, a promotion and a slot.
 *
 * @param today the first day of its prices, as yyyy-mm-dd.
 */
export function newTenant(
  { id, roleIds, siteId, siteName, currency }: Answers,
  token: FileToken,
  today: string,
): TenantFile {
  const isNumeric = roleIds === 'numeric'
  const role = isNumeric ? '1' : '000000000000000000000001'
  const everybody = (standard: string, concession: string) => [
    { priceLevelId: 'STANDARD', amount: standard, from: today },
    { priceLevelId: 'CONCESSION', amount: concession, from: today },
  ]
  const recurring = { siteIds: [siteId], paymentMethodIds: ['DIRECT-DEBIT'] }
  return {
    id,
    roleIds,
    settings: {
      passwordComplexity: 'medium',
      passwordPatterns: { medium: { pattern: '^.{12,}$', message: 'Use at least 12 characters.' } },
      coolingOffPeriod: 14,
    },
    accessTokens: [token],
    sites: [{ id: siteId, name: siteName, currency, defaultPriceLevelId: 'STANDARD', isWebVisible: true }],
    siteGroups: [{ id: 'ALL', ...(isNumeric && { number: 1 }), siteIds: [siteId] }],
    roles: [{ id: role }],
    staffUsers: [
      {
        username: 'manager',
        firstName: 'First',
        lastName: 'Manager',
        siteGroupId: 'ALL',
        preferredSiteId: siteId,
        ...(isNumeric ? { roleIds: [role] } : { roleId: role }),
      },
    ],
    priceLevels: [
      { id: 'STANDARD', description: 'Standard' },
      { id: 'CONCESSION', description: 'Concession' },
    ],
    paymentMethods: [{ id: 'DIRECT-DEBIT', description: 'Direct debit', isBacs: true }],
    products: [
      {
        id: 'JOINING-FEE',
        description: 'Joining fee',
        kind: 'one-off',
        prices: everybody('25.00', '10.00'),
      },
      { id: 'MONTH', description: 'One month', kind: 'regular', prices: everybody('45.00', '36.50') },
      { id: 'YEAR', description: 'One year', kind: 'regular', prices: everybody('468.00', '380.00') },
    ],
    membershipTypes: [
      {
        id: 'MONTHLY',
        description: 'Monthly',
        kind: 'direct-debit',
        ...recurring,
        productIds: ['JOINING-FEE', 'MONTH'],
        defaultStartDay: 1,
        cutOffDay: 20,
        hasProRata: true,
      },
      {
        id: 'ANNUAL',
        description: 'Annual',
        kind: 'paid-in-full',
        siteIds: [siteId],
        productIds: ['YEAR'],
        duration: { months: 12 },
      },
    ],
    promotions: [
      {
        code: 'WELCOME',
        from: today,
        membershipTypeIds: ['MONTHLY'],
        discounts: [
          { id: 1, percent: '20', productIds: ['MONTH'], payments: 3 },
          { id: 2, amount: '25.00', productIds: ['JOINING-FEE'], payments: 1 },
        ],
      },
    ],
    slots: [
      {
        reference: 'BADMINTON-1',
        siteId,
        startsAt: `${Number(today.slice(0, 4)) + 1}-01-15T18:00:00`,
        capacity: 4,
        prices: [
          { priceLevelId: 'STANDARD', price: 6.5 },
          { priceLevelId: 'CONCESSION', price: 4.25 },
        ],
      },
    ],
  }
}
