/** A tenant file, in the shape of `tenant.schema.json`. */
export interface TenantFile {
  readonly id: string
  readonly roleIds: 'object-id' | 'numeric'
  readonly settings?: TenantSettings
  readonly cultures?: readonly string[]
  readonly accessTokens?: readonly FileAccessToken[]
  readonly siteGroups?: readonly FileSiteGroup[]
  readonly roles?: readonly { readonly id: string | number }[]
  readonly priceLevels?: readonly (Described & { readonly id: string; readonly isActive?: boolean })[]
  readonly sites?: readonly FileSite[]
  readonly paymentMethods?: readonly (Described & { readonly id: string; readonly isBacs: boolean })[]
  readonly products?: readonly FileProduct[]
  readonly membershipTypes?: readonly FileMembershipType[]
  readonly promotions?: readonly FilePromotion[]
  readonly members?: readonly FileMember[]
  readonly staffUsers?: readonly FileStaffUser[]
  readonly userFields?: readonly { readonly id: number; readonly values?: readonly string[] | null }[]
  readonly communicationChannels?: readonly FileMarketing[]
  readonly campaigns?: readonly FileMarketing[]
  readonly slots?: readonly FileSlot[]
  readonly bookings?: readonly FileBooking[]
}

type Maybe<T> = T | null | undefined

interface FileTranslation {
  readonly type: string
  readonly culture: string
  readonly text: string
}

interface Described {
  readonly description: string
  readonly translations?: readonly FileTranslation[]
}

type PasswordComplexity = 'low' | 'medium' | 'high'

export interface TenantSettings {
  readonly passwordComplexity?: Maybe<PasswordComplexity>
  readonly passwordPatterns?: Readonly<
    Partial<Record<PasswordComplexity, { readonly pattern: string; readonly message: string }>>
  >
  readonly maximumFailedLoginAttempts?: number
  readonly ageOfConsent?: number
  readonly ageOfOnlineAccount?: number
  readonly coolingOffPeriod?: Maybe<number>
  readonly defaultRecurringCardMethodId?: Maybe<string>
  readonly quoteStyle?: 'plain' | 'awkward'
  readonly quoteComparison?: 'bytes' | 'tokens'
  readonly siteSnapshotSeconds?: number
}

interface FileAccessToken {
  readonly name: string
  readonly sha256: string
  readonly products?: readonly string[]
  readonly features?: readonly string[]
}

interface FileSiteGroup {
  readonly id: string
  readonly number?: Maybe<number>
  readonly siteIds?: readonly string[]
}

/** A site of the document, with what prices need in addition. */
export interface FileSite {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly defaultPriceLevelId?: Maybe<string>
  readonly isActive?: boolean
  readonly isWebVisible?: boolean
  readonly openingDate?: Maybe<string>
  readonly translations?: readonly FileTranslation[]
  readonly [member: string]: unknown
}

export interface FileProduct extends Described {
  readonly id: string
  readonly kind: 'one-off' | 'regular'
  readonly prices?: readonly FilePrice[]
}

export interface FilePrice {
  readonly priceLevelId: string
  readonly amount: string
  readonly from: string
  readonly to?: Maybe<string>
  readonly isPurchasable?: boolean
}

export interface FileMembershipType extends Described {
  readonly id: string
  readonly kind: 'direct-debit' | 'recurring-card' | 'paid-in-full'
  readonly frequency?: Maybe<string>
  readonly siteIds?: readonly string[]
  readonly productIds?: readonly string[]
  readonly paymentMethodIds?: readonly string[]
  readonly duration?: Maybe<{ readonly months?: number; readonly days?: number }>
  readonly fixedEndDate?: Maybe<string>
  readonly earliestStartDate?: Maybe<string>
  readonly defaultStartDay?: Maybe<number>
  readonly cutOffDay?: Maybe<number>
  readonly hasProRata?: boolean
  readonly priceLevelId?: Maybe<string>
  readonly tags?: readonly string[]
}

export interface FilePromotion {
  readonly code: string
  readonly isActive?: boolean
  readonly from: string
  readonly to?: Maybe<string>
  readonly membershipTypeIds?: readonly string[]
  readonly discounts?: readonly FileDiscount[]
}

interface FileDiscount {
  readonly id: number
  readonly isActive?: boolean
  readonly percent?: string
  readonly amount?: string
  readonly productIds: readonly string[]
  readonly payments?: Maybe<number>
}

interface FileMember {
  readonly id: number
  readonly titleId?: Maybe<string>
  readonly firstName: string
  readonly lastName: string
  readonly email?: Maybe<string>
  readonly dateOfBirth?: Maybe<string>
  readonly siteId: string
  readonly priceLevelId?: Maybe<string>
}

export interface FileStaffUser {
  readonly username: string
  readonly password?: Maybe<string>
  readonly firstName: string
  readonly lastName: string
  readonly displayName?: Maybe<string>
  readonly email?: Maybe<string>
  readonly cardId?: Maybe<string>
  readonly siteGroupId: string
  readonly preferredSiteId?: Maybe<string>
  readonly roleId?: Maybe<string>
  readonly roleIds?: readonly (string | number)[]
  readonly avatarId?: Maybe<string>
  readonly dateCreated?: Maybe<string>
  readonly isActive?: boolean
  readonly isDeleted?: boolean
  readonly isLocked?: boolean
  readonly isPasswordResetFlagSet?: boolean
  readonly isFullySetUp?: boolean
  readonly hasLegacySystemUser?: boolean
  readonly returnsSiteGroupNumber?: boolean
  readonly lastLoginAttemptDate?: Maybe<string>
  readonly failedLoginAttemptsCount?: number
}

/** A communication channel or a campaign. */
interface FileMarketing {
  readonly id: string
  readonly isDefault?: boolean
  readonly siteIds?: readonly string[]
}

interface SlotPrice {
  readonly priceLevelId: string
  readonly price: number
  readonly description?: string
  readonly productId?: string
  readonly timeBandId?: string
  readonly taxCodeId?: string
  readonly taxRate?: number
}

interface SlotDiscount {
  readonly type: string
  readonly priceLevelId?: Maybe<string>
  readonly amount?: Maybe<number>
}

interface FileSlot {
  readonly reference: string
  readonly siteId: string
  readonly startsAt: string
  readonly capacity: number
  readonly prices: readonly SlotPrice[]
  readonly discounts?: readonly SlotDiscount[]
}

interface FileBooking {
  readonly id: number
  readonly slotReference: string
  readonly memberId: number
}
