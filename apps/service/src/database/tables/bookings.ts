import type { Generated } from 'kysely'

export interface SlotsTable {
  reference: string
  site_id: string
  /** Local time, without an offset, as the tenant file has it. */
  starts_at: string
  capacity: number
  /** Number of existing bookings. Leases are not counted. */
  taken: Generated<number>
  /** JSON. Booking quotes contain doubles, so these are numbers. */
  prices: string
  /** JSON: the discounts that are already included in the prices. */
  discounts: Generated<string>
}

export interface LeasesTable {
  lease_id: string
  slot_reference: string
  /** The lease has expired from this moment on. */
  expires_at: Date
}

export interface BookingsTable {
  booking_id: Generated<number>
  booking_ref: Generated<number>
  slot_reference: string
  member_id: number
  paying_member_id: number | null
  joined_booking_id: number | null
  lease_id: string | null
  /** The signed quote, byte for byte. */
  pricing_quote: string
  created_at: Date
}

export interface MembershipsTable {
  membership_id: Generated<number>
  member_id: number
  membership_type_id: string
  start_date: string
  end_date: string | null
  /** Whether its invoices are paid. */
  is_active: Generated<boolean>
  /** The membership's line of the quote, as it was signed. */
  pricing: string
}

export interface SalesInvoicesTable {
  sales_invoice_id: Generated<number>
  member_id: number
  /** What is invoiced: exactly one of the two is set. */
  booking_id: number | null
  membership_id: number | null
  amount: string
  currency: string
  created_at: Date
  paid_at: Date | null
  /** What the payment is known by elsewhere. */
  payment_reference: string | null
}

export interface IdempotencyRecordsTable {
  operation_id: string
  key: string
  request_sha256: string
  status: number
  body: string
  /** The members whom the answer is about. They take it with them when they are erased. */
  member_ids: Generated<number[]>
  expires_at: Date
}
