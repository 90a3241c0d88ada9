// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

import * as z from 'zod/mini'
import type { OperationId } from '../failures/names.ts'
import { type Check, hasDependents, hasUniqueItems, named, type RequestChecks, renamed } from '../validate/document-rules.ts'

const StaffUserCreation: Check = z.object({
  username: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(8, 'username-too-long'), z.regex(/\S/, 'field-blank')),
  password: z.string(named('password-rejected', 'password-rejected')).check(z.minLength(1, 'password-rejected'), z.maxLength(128, 'field-too-long'), z.regex(/\S/, 'password-rejected')),
  firstName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'field-too-long'), z.regex(/\S/, 'field-blank')),
  lastName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'field-too-long'), z.regex(/\S/, 'field-blank')),
  displayName: z.optional(z.string().check(z.maxLength(50, 'display-name-too-long'))),
  email: z.optional(z.string().check(z.maxLength(255, 'field-too-long'))),
  cardId: z.optional(z.string().check(z.maxLength(50, 'field-too-long'))),
  siteGroupId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.regex(/\S/, 'field-blank')),
  preferredSiteId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.regex(/\S/, 'field-blank')),
  avatarId: z.optional(z.string().check(z.maxLength(25, 'field-too-long'))),
  roleId: z.optional(z.string()),
  sharedSiteGroupId: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
})
const StaffUserReplacement: Check = z.object({
  username: z.string(named('username-mismatch', 'username-mismatch')).check(z.minLength(1, 'field-blank'), z.maxLength(8, 'username-too-long'), z.regex(/\S/, 'field-blank')),
  firstName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'field-too-long'), z.regex(/\S/, 'field-blank')),
  lastName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'field-too-long'), z.regex(/\S/, 'field-blank')),
  displayName: z.optional(z.string().check(z.maxLength(50, 'field-too-long'))),
  email: z.optional(z.string().check(z.maxLength(255, 'field-too-long'))),
  cardId: z.optional(z.string().check(z.maxLength(50, 'field-too-long'))),
  siteGroupId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.regex(/\S/, 'field-blank')),
  preferredSiteId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.regex(/\S/, 'field-blank')),
  avatarId: z.optional(z.string().check(z.maxLength(25, 'field-too-long'))),
  isActive: z.boolean(),
  isLocked: z.optional(z.boolean()),
  isPasswordResetFlagSet: z.optional(z.boolean()),
  roleId: z.optional(z.nullable(z.string())),
})
const MembershipToPrice: Check = z.object({
  id: z.string(named('membership-id-required')).check(z.minLength(1, 'membership-id-required')),
  promotionCode: z.optional(z.string()),
})
const MemberToPrice: Check = z.object({
  memberId: z.optional(z.int().check(z.gte(0, 'member-id-negative'), z.lte(2147483647))),
  orderKey: z.int(named('order-key-required', 'order-key-not-an-integer')).check(z.gte(1, 'order-key-not-positive'), z.lte(32767, 'order-key-too-large')),
  memberships: z.array(renamed(MembershipToPrice, undefined, undefined, 'member-request-without-memberships'), named('member-request-without-memberships', undefined, 'member-request-without-memberships')).check(z.minLength(1, 'member-request-without-memberships')),
})
const MembershipPricingRequest: Check = z.object({
  siteId: z.string(named('site-id-required')).check(z.minLength(1, 'site-id-required')),
  startDate: z.string(named('start-date-required', 'start-date-malformed')).check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?(Z|[+-]\d{2}:\d{2})?$/, 'start-date-malformed')),
  members: z.array(renamed(MemberToPrice, undefined, undefined, 'member-request-without-memberships'), named('members-required')).check(z.minLength(1, 'member-request-without-memberships')),
})
const DateTime: Check = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?(Z|[+-]\d{2}:\d{2})?$/))
const BookingProfile: Check = z.object({
  titleId: z.optional(z.string().check(z.maxLength(15, 'field-too-long'))),
  firstName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'first-name-too-long')),
  lastName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'field-too-long')),
  dateOfBirth: z.optional(DateTime),
  siteId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(15, 'field-too-long')),
  memberLanguage: z.optional(z.string()),
  pendingConfirmation: z.optional(z.boolean()),
})
const BookingAddress: Check = z.object({
  addressLine1: z.string(named('field-blank')).check(z.maxLength(75, 'field-too-long')),
  addressLine2: z.optional(z.string().check(z.maxLength(75, 'field-too-long'))),
  addressLine3: z.optional(z.string().check(z.maxLength(75, 'field-too-long'))),
  townCity: z.string(named('field-blank')),
  region: z.optional(z.string()),
  postalCode: z.string(named('field-blank')),
  country: z.optional(z.string()),
  isPrimary: z.boolean(named('field-blank')),
})
const BookingAddresses: Check = z.object({
  address1: renamed(BookingAddress, 'field-blank'),
  address2: z.optional(BookingAddress),
})
const EmailAddress: Check = z.object({
  emailAddress: z.optional(z.string().check(z.maxLength(255, 'field-too-long'))),
  isPrimary: z.optional(z.boolean()),
})
const PhoneNumber: Check = z.object({
  number: z.optional(z.string().check(z.maxLength(50, 'field-too-long'))),
  isPrimary: z.optional(z.boolean()),
})
const BookingContactDetails: Check = z.object({
  email1: z.optional(EmailAddress),
  email2: z.optional(EmailAddress),
  telephone1: z.optional(PhoneNumber),
  telephone2: z.optional(PhoneNumber),
  mobile: z.optional(PhoneNumber),
})
const GuardianProfile: Check = z.object({
  titleId: z.optional(z.string().check(z.maxLength(15, 'field-too-long'))),
  firstName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'first-name-too-long')),
  lastName: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(25, 'field-too-long')),
  dateOfBirth: z.optional(DateTime),
  siteId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank'), z.maxLength(15, 'field-too-long')),
  memberLanguage: z.optional(z.string()),
  pendingConfirmation: z.optional(z.boolean()),
  addressDetails: z.optional(BookingAddresses),
  contactDetails: z.optional(BookingContactDetails),
})
const BookingAgreements: Check = z.object({
  privacyPolicy: z.optional(z.boolean()),
  termsAndConditions: z.optional(z.boolean()),
  healthCommitmentStatement: z.optional(z.boolean()),
})
const BookingUserField: Check = z.object({
  userFieldId: z.int(named('field-blank')).check(z.gte(-2147483648), z.lte(2147483647)),
  value: z.string(named('field-blank')),
})
const ProductPrice: Check = z.object({
  id: z.optional(z.string()),
  quantity: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  timeBandId: z.optional(z.string()),
  amount: z.optional(z.number()),
  taxCodeId: z.optional(z.string()),
  taxRate: z.optional(z.number()),
})
const ProductPrices: Check = z.array(ProductPrice)
const PartyPriceLevel: Check = z.object({
  count: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  pricePerAdditionalBookee: z.optional(z.number()),
  id: z.optional(z.string()),
  totalPrice: z.optional(z.number()),
  productPrices: z.optional(ProductPrices),
})
const BookingQuote: Check = z.object({
  totalPrice: z.optional(z.object({
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
})),
  breakdown: z.optional(z.object({
  memberPrice: z.optional(z.object({
  priceLevelId: z.optional(z.string()),
  totalPrice: z.optional(z.number()),
  productPrices: z.optional(ProductPrices),
})),
  currency: z.optional(z.string()),
  priceLevels: z.optional(z.array(PartyPriceLevel)),
})),
  timeStamp: z.optional(z.string()),
  signature: z.optional(z.string()),
})
const BookingDetail: Check = z.object({
  leaseId: z.optional(z.string()),
  bookingId: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  pricingQuote: renamed(BookingQuote, 'field-blank'),
  memberId: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  payingMemberId: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
})
const MemberWithBookingRequest: Check = z.object({
  memberProfile: renamed(BookingProfile, 'field-blank'),
  guardianProfile: z.optional(GuardianProfile),
  addressDetails: z.optional(BookingAddresses),
  contactDetails: renamed(BookingContactDetails, 'field-blank'),
  optInMarketing: z.optional(z.boolean()),
  signedAgreements: z.optional(BookingAgreements),
  userFields: z.optional(z.array(BookingUserField)),
  bookingDetails: z.array(BookingDetail, named('field-blank')).check(z.minLength(1, 'field-blank')),
})
const MemberProfile: Check = z.object({
  titleId: z.optional(z.string().check(z.maxLength(15, 'title-id-too-long'))),
  firstName: z.string(named('first-name-empty')).check(z.minLength(1, 'first-name-empty'), z.maxLength(25, 'first-name-too-long')),
  lastName: z.string(named('last-name-empty')).check(z.minLength(1, 'last-name-empty'), z.maxLength(25, 'last-name-too-long')),
  dateOfBirth: z.optional(DateTime),
  email: z.optional(z.string().check(z.maxLength(255, 'field-too-long'))),
  siteId: z.optional(z.unknown()),
  memberLanguage: z.optional(z.unknown()),
  pendingConfirmation: z.optional(z.boolean()),
})
const Address: Check = z.object({
  addressLine1: z.string(named('field-blank')).check(z.maxLength(75, 'address-line-1-too-long')),
  addressLine2: z.optional(z.string().check(z.maxLength(75, 'field-too-long'))),
  addressLine3: z.optional(z.string().check(z.maxLength(75, 'field-too-long'))),
  townCity: z.string(named('field-blank')).check(z.maxLength(75, 'field-too-long')),
  region: z.optional(z.string().check(z.maxLength(75, 'field-too-long'))),
  postalCode: z.string(named('field-blank')).check(z.maxLength(25, 'field-too-long')),
  country: z.optional(z.string().check(z.maxLength(25, 'field-too-long'))),
  isPrimary: z.optional(z.boolean()),
})
const AddressDetails: Check = z.object({
  address1: z.optional(Address),
  address2: z.optional(Address),
})
const ContactDetails: Check = z.object({
  telephone1: z.optional(PhoneNumber),
  telephone2: z.optional(PhoneNumber),
  mobile: z.optional(PhoneNumber),
})
const BankDetails: Check = z.object({
  accountName: z.string(named('field-blank')).check(z.maxLength(50, 'field-too-long')),
  accountNumber: z.string(named('field-blank', 'account-number-malformed')).check(z.regex(/^[0-9]{8}$/, 'account-number-malformed'), z.minLength(8, 'account-number-malformed'), z.maxLength(8, 'account-number-malformed')),
  sortCode: z.string(named('field-blank', 'sort-code-malformed')).check(z.regex(/^[0-9]{6}$/, 'sort-code-malformed'), z.minLength(6, 'sort-code-malformed'), z.maxLength(6, 'sort-code-malformed')),
})
const UserField: Check = z.object({
  userFieldId: z.int(named('user-field-id-empty')).check(z.gte(-2147483648), z.lte(2147483647)),
  value: z.string(named('user-field-value-empty')).check(z.minLength(1, 'user-field-value-empty')),
})
const SignedAgreements: Check = z.object({
  privacyPolicy: z.optional(z.boolean()),
  termsAndConditions: z.optional(z.boolean()),
  healthCommitmentStatement: z.optional(z.boolean()),
})
const PrimaryMember: Check = z.object({
  orderKey: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  profile: renamed(MemberProfile, 'profile-empty'),
  addressDetails: z.optional(AddressDetails),
  contactDetails: z.optional(ContactDetails),
  bankDetails: z.optional(BankDetails),
  userFields: z.optional(z.array(UserField)),
  optInMarketing: z.optional(z.boolean()),
  signedAgreements: z.optional(SignedAgreements),
  memberCounter: z.optional(z.literal(0, 'member-counter-not-zero')),
})
const NewMember: Check = z.object({
  orderKey: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  profile: renamed(MemberProfile, 'profile-empty'),
  addressDetails: z.optional(AddressDetails),
  contactDetails: z.optional(ContactDetails),
  bankDetails: z.optional(BankDetails),
  userFields: z.optional(z.array(UserField)),
  optInMarketing: z.optional(z.boolean()),
  signedAgreements: z.optional(SignedAgreements),
})
const Amount: Check = z.string().check(z.regex(/^-?\d+\.\d{2}$/))
const Currency: Check = z.string()
const Total: Check = z.object({
  amount: Amount,
  currency: Currency,
  discount: z.null(),
})
const NullableDiscount: Check = z.nullable(z.object({
  priceBeforeDiscount: Amount,
  discountValue: Amount,
  discountId: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
}))
const Price: Check = z.object({
  amount: Amount,
  currency: Currency,
  discount: NullableDiscount,
})
const Translation: Check = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(50)),
  culture: z.string().check(z.minLength(1), z.maxLength(20)),
  text: z.string(),
})
const Translations: Check = z.array(Translation)
const PaymentMethod: Check = z.object({
  id: z.unknown(),
  description: z.string(),
  translations: Translations,
})
const Payment: Check = z.object({
  price: Price,
  paymentMethod: PaymentMethod,
})
const OverviewPaymentDate: Check = z.object({
  date: DateTime,
  totalPrice: Total,
  breakdown: z.array(Payment),
})
const NullableRecurringOverview: Check = z.nullable(z.object({
  headlinePrice: Total,
  frequency: z.string(),
  schedule: z.array(OverviewPaymentDate).check(z.maxLength(4)),
}))
const QuoteOverview: Check = z.object({
  now: Total,
  recurring: NullableRecurringOverview,
})
const NullableDateTime: Check = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?(Z|[+-]\d{2}:\d{2})?$/)))
const ProductLine: Check = z.object({
  priceLevelId: z.string(),
  includesFirstFullPayment: z.boolean(),
  productId: z.string(),
  type: z.enum(["one-off","regular","pro-rata"]),
  description: z.string(),
  translations: Translations,
  price: Price,
})
const PaymentNow: Check = z.object({
  totalPrice: Total,
  breakdown: z.array(ProductLine),
})
const NullableTotal: Check = z.nullable(z.object({
  amount: Amount,
  currency: Currency,
  discount: z.null(),
}))
const PaymentDate: Check = z.object({
  date: DateTime,
  payments: z.array(Payment),
})
const RecurringPayments: Check = z.object({
  membershipId: z.null(),
  headlinePrice: NullableTotal,
  frequency: z.nullable(z.string()),
  schedule: z.array(PaymentDate),
})
const MembershipPricing: Check = z.object({
  now: PaymentNow,
  recurring: RecurringPayments,
})
const QuotedMembership: Check = z.object({
  orderKey: z.int().check(z.gte(1), z.lte(32767)),
  id: z.string(),
  description: z.string(),
  coolingOffPeriod: z.nullable(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
  translations: Translations,
  startDate: DateTime,
  endDate: NullableDateTime,
  pricing: MembershipPricing,
})
const MembershipQuote: Check = z.object({
  siteId: z.string(named('field-blank')).check(z.minLength(1, 'field-blank')),
  promotionCode: z.nullable(z.string()),
  overview: renamed(QuoteOverview, 'field-blank'),
  memberships: z.array(QuotedMembership, named('memberships-empty')),
  timeStamp: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?(Z|[+-]\d{2}:\d{2})?$/)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
})
const MembersWithMembershipsRequest: Check = z.object({
  siteId: z.string(named('site-id-empty')).check(z.minLength(1, 'site-id-empty'), z.maxLength(15, 'site-id-too-long')),
  primaryMember: renamed(PrimaryMember, 'primary-member-empty'),
  linkedMembers: z.optional(z.array(NewMember)),
  pricingQuote: renamed(MembershipQuote, 'pricing-quote-empty'),
  memberLanguage: z.optional(z.unknown()),
  hasGuardian: z.optional(z.unknown()),
})
const DisplayName: Check = z.string().check(z.maxLength(50))
const StaffUser: Check = z.object({
  username: z.string().check(z.maxLength(15)),
  firstName: z.string().check(z.maxLength(25)),
  lastName: z.string().check(z.maxLength(25)),
  displayName: DisplayName,
  email: z.nullable(z.string().check(z.maxLength(255))),
  cardId: z.nullable(z.string().check(z.maxLength(50))),
  siteGroupId: z.string(),
  preferredSiteId: z.nullable(z.string()),
  roleId: z.nullable(z.string().check(z.regex(/^([0-9a-fA-F]{24}|[0-9]+)$/))),
  avatarId: z.nullable(z.string().check(z.maxLength(25))),
  dateCreated: DateTime,
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  isLocked: z.boolean(),
  isPasswordResetFlagSet: z.boolean(),
  lastLoginAttemptDate: NullableDateTime,
  failedLoginAttemptsCount: z.int().check(z.gte(0), z.lte(255)),
})
const SiteAddress: Check = z.object({
  addressLine1: z.nullable(z.string().check(z.maxLength(100))),
  addressLine2: z.nullable(z.string().check(z.maxLength(100))),
  addressLine3: z.nullable(z.string().check(z.maxLength(100))),
  townCity: z.nullable(z.string().check(z.maxLength(100))),
  region: z.nullable(z.string().check(z.maxLength(100))),
  postalCode: z.nullable(z.string().check(z.maxLength(25))),
  country: z.nullable(z.string().check(z.maxLength(100))),
})
const SiteLocation: Check = z.object({
  latitude: z.nullable(z.string().check(z.maxLength(40))),
  longitude: z.nullable(z.string().check(z.maxLength(40))),
})
const SiteContact: Check = z.object({
  telephone: z.nullable(z.string().check(z.maxLength(100))),
  email: z.nullable(z.string().check(z.maxLength(255))),
})
const SiteOrganisation: Check = z.object({
  id: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  type: z.enum(["operator","partner"]),
  name: z.string().check(z.minLength(1), z.maxLength(255)),
})
const SiteImage: Check = z.object({
  id: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  description: z.nullable(z.string().check(z.maxLength(255))),
  translations: Translations,
})
const SiteSocialMedia: Check = z.object({
  id: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  description: z.nullable(z.string().check(z.maxLength(255))),
  logoUrl: z.nullable(z.string().check(z.maxLength(2000))),
  translations: Translations,
})
const SiteAmenity: Check = z.object({
  id: z.unknown(),
  amenityKey: z.string().check(z.minLength(1)),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  translations: Translations,
})
const SiteFacility: Check = z.object({
  id: z.unknown(),
  facilityKey: z.string().check(z.minLength(1)),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  translations: Translations,
})
const Site: Check = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(15)),
  name: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/\S/)),
  legalName: z.nullable(z.string().check(z.maxLength(255))),
  vatId: z.nullable(z.string().check(z.maxLength(20))),
  description: z.nullable(z.string()),
  address: SiteAddress,
  location: SiteLocation,
  contact: SiteContact,
  websiteUrl: z.nullable(z.string().check(z.maxLength(255))),
  logoUrl: z.nullable(z.string().check(z.maxLength(255))),
  termsConditionsUrl: z.nullable(z.string().check(z.maxLength(255))),
  privacyPolicyUrl: z.nullable(z.string().check(z.maxLength(255))),
  openActiveTaxMode: z.nullable(z.string().check(z.maxLength(100))),
  isActive: z.boolean(),
  isWebVisible: z.boolean(),
  openingDate: NullableDateTime,
  organisations: z.nullable(z.array(SiteOrganisation).check(z.refine(hasUniqueItems))),
  images: z.nullable(z.array(SiteImage).check(z.refine(hasUniqueItems))),
  socialMedia: z.nullable(z.array(SiteSocialMedia).check(z.refine(hasUniqueItems))),
  translations: Translations,
  amenities: z.optional(z.array(SiteAmenity).check(z.refine(hasUniqueItems))),
  facilities: z.optional(z.array(SiteFacility).check(z.refine(hasUniqueItems))),
}).check(z.refine(hasDependents({"amenities":["facilities"],"facilities":["amenities"]})))
const SalesInvoiceIds: Check = z.array(z.int().check(z.gte(-2147483648), z.lte(2147483647)))
const BookeePriceLevel: Check = z.object({
  id: z.string(),
  description: z.string(),
  count: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  price: z.nullable(z.number()),
  translations: Translations,
})
const NullableKeyBookeeBookingInfo: Check = z.nullable(z.object({
  priceLevelId: z.string(),
  price: z.number(),
}))
const ConfirmedBooking: Check = z.object({
  leaseID: z.nullable(z.string()),
  slotReference: z.string(),
  bookingID: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  bookingRef: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  salesInvoiceIds: SalesInvoiceIds,
  bookeePriceLevels: z.array(BookeePriceLevel),
  keyBookeeBookingInfo: NullableKeyBookeeBookingInfo,
})
const BookingDiscount: Check = z.object({
  slotReference: z.string(),
  discountType: z.string(),
  discountAmount: z.nullable(z.number()),
})
const MemberWithBooking: Check = z.object({
  memberId: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  guardianMemberId: z.int().check(z.gte(-2147483648), z.lte(2147483647)),
  bookings: z.array(ConfirmedBooking),
  discountDetails: z.array(BookingDiscount),
})
const CreatedMember: Check = z.object({
  salesInvoiceIds: SalesInvoiceIds,
})
const MembersWithMemberships: Check = z.object({
  membersCreated: z.array(CreatedMember),
})

export const REQUESTS: Readonly<Record<OperationId, RequestChecks>> = {
  listStaffUsers: {  },
  createStaffUser: { body: StaffUserCreation, otherwise: {"":"field-malformed"} },
  getStaffUser: { path: z.object({
  username: z.string(),
}) },
  updateStaffUser: { path: z.object({
  username: z.string(),
}), body: StaffUserReplacement, otherwise: {"":"field-malformed"} },
  listSites: { query: z.object({
  isActive: z.optional(z.boolean(named(undefined, 'is-active-not-boolean'))),
  includeFacilitiesAndAmenities: z.optional(z.boolean(named(undefined, 'include-facilities-and-amenities-not-boolean'))),
  siteGroupId: z.optional(z.string()),
}) },
  getSite: { path: z.object({
  siteId: z.string(),
}), query: z.object({
  includeFacilitiesAndAmenities: z.optional(z.union([z.boolean(), z.string()])),
}) },
  calculateMembershipPricing: { body: MembershipPricingRequest, otherwise: {"":"field-malformed"} },
  addMemberWithBooking: { body: MemberWithBookingRequest, otherwise: {"":"field-malformed","bookingDetails.pricingQuote":"booking-quote-invalid"} },
  addMembersWithMemberships: { body: MembersWithMembershipsRequest, otherwise: {"":"field-malformed","pricingQuote":"quote-invalid"} },
}

/** By operation and status; an answer without a body has none. */
export const RESPONSES: Readonly<Record<OperationId, Readonly<Record<number, Check>>>> = {
  listStaffUsers: { 200: z.array(StaffUser) },
  createStaffUser: {  },
  getStaffUser: { 200: StaffUser },
  updateStaffUser: {  },
  listSites: { 200: z.array(Site) },
  getSite: { 200: Site },
  calculateMembershipPricing: { 200: MembershipQuote },
  addMemberWithBooking: { 201: MemberWithBooking },
  addMembersWithMemberships: { 201: MembersWithMemberships },
}
