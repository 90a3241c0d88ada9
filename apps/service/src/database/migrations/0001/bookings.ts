/** Slots, the leases of their places, bookings, memberships, their invoices, and remembered responses. */
export const BOOKINGS: readonly string[] = [
  `CREATE TABLE slots (
    reference text PRIMARY KEY,
    site_id text NOT NULL REFERENCES sites,
    starts_at text NOT NULL, -- local time, without an offset
    capacity integer NOT NULL CHECK (capacity >= 0),
    prices text NOT NULL, -- JSON; booking quotes contain doubles, so these are numbers
    discounts text NOT NULL DEFAULT '[]', -- JSON: what the prices already include
    is_filed boolean NOT NULL DEFAULT true -- whether it is from the tenant file, and not from an operation
  )`,
  // Partial for the reason that is given for `members_by_identity`.
  'CREATE INDEX slots_by_start ON slots (tenant_id, starts_at, reference) WHERE starts_at IS NOT NULL',
  'CREATE INDEX slots_of_site ON slots (tenant_id, starts_at, reference, site_id) WHERE starts_at IS NOT NULL',
  `CREATE TABLE leases (
    lease_id text PRIMARY KEY,
    slot_reference text NOT NULL REFERENCES slots ON DELETE CASCADE,
    expires_at timestamptz NOT NULL -- expired from this moment on
  )`,
  'CREATE INDEX leases_of_slot ON leases (tenant_id, slot_reference, expires_at)',
  'CREATE INDEX leases_by_expiry ON leases (tenant_id, expires_at)',
  'CREATE SEQUENCE booking_ids AS bigint',
  `CREATE TABLE bookings (
    booking_id integer PRIMARY KEY,
    slot_reference text NOT NULL REFERENCES slots,
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
    paying_member_id integer REFERENCES members ON DELETE SET NULL,
    joined_booking_id integer REFERENCES bookings ON DELETE SET NULL,
    lease_id text,
    pricing_quote text NOT NULL, -- the signed quote, byte for byte
    created_at timestamptz NOT NULL
  )`,
  // Partial for the reason that is given for `members_by_identity`.
  'CREATE INDEX bookings_of_member ON bookings (tenant_id, member_id, booking_id) WHERE member_id IS NOT NULL',
  'CREATE INDEX bookings_of_slot ON bookings (tenant_id, slot_reference, booking_id) WHERE slot_reference IS NOT NULL',
  'CREATE SEQUENCE membership_ids AS bigint',
  `CREATE TABLE memberships (
    membership_id integer PRIMARY KEY DEFAULT nextval('membership_ids'),
    member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
    membership_type_id text NOT NULL REFERENCES membership_types,
    start_date date NOT NULL,
    end_date date,
    is_active boolean NOT NULL DEFAULT false, -- whether its invoices are paid
    pricing text NOT NULL -- its line of the quote, as it was signed
  )`,
  'CREATE INDEX memberships_of_member ON memberships (tenant_id, member_id)',
  'CREATE SEQUENCE sales_invoice_ids AS bigint',
  `CREATE TABLE sales_invoices (
    sales_invoice_id integer PRIMARY KEY DEFAULT nextval('sales_invoice_ids'),
    -- An invoice stays when its member is deleted, or the booking or membership that it is for.
    member_id integer REFERENCES members ON DELETE SET NULL,
    booking_id integer REFERENCES bookings ON DELETE SET NULL,
    membership_id integer REFERENCES memberships ON DELETE SET NULL,
    amount numeric(12, 2) NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    payment_reference text,
    CHECK (booking_id IS NULL OR membership_id IS NULL)
  )`,
  `CREATE INDEX sales_invoices_of_member ON sales_invoices (tenant_id, member_id, sales_invoice_id)
    WHERE member_id IS NOT NULL`,
  'CREATE INDEX unpaid_sales_invoices ON sales_invoices (tenant_id, sales_invoice_id) WHERE paid_at IS NULL',
  `CREATE TABLE idempotency_records (
    operation_id text NOT NULL,
    key text NOT NULL,
    request_digest text NOT NULL, -- made with a key, because a request can hold a password
    body text NOT NULL,
    expires_at timestamptz NOT NULL,
    member_ids integer[] NOT NULL DEFAULT '{}', -- whom the response is about
    PRIMARY KEY (operation_id, key)
  )`,
  'CREATE INDEX idempotency_records_by_expiry ON idempotency_records (tenant_id, expires_at)',
  'CREATE INDEX idempotency_records_by_member ON idempotency_records USING gin (member_ids)',
]
