const member = 'FOREIGN KEY (tenant_id, member_id) REFERENCES members ON DELETE CASCADE'

/** Slots, the leases of their places, bookings, memberships, their invoices, and remembered responses. */
export const BOOKINGS: readonly string[] = [
  // The places are on the slot itself, so that taking one is a single conditional update.
  `CREATE TABLE slots (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    reference text NOT NULL,
    site_id text NOT NULL,
    starts_at text NOT NULL, -- local time, without an offset
    capacity integer NOT NULL CHECK (capacity >= 0),
    taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0), -- bookings; leases are not counted
    prices text NOT NULL, -- JSON; booking quotes contain doubles, so these are numbers
    discounts text NOT NULL DEFAULT '[]', -- JSON: what the prices already include
    is_filed boolean NOT NULL DEFAULT true, -- whether it is from the tenant file, and not from an operation
    PRIMARY KEY (tenant_id, reference),
    FOREIGN KEY (tenant_id, site_id) REFERENCES sites
  )`,
  // Partial for the reason that is given for `members_by_identity`.
  'CREATE INDEX slots_by_start ON slots (tenant_id, starts_at, reference) WHERE starts_at IS NOT NULL',
  'CREATE INDEX slots_of_site ON slots (tenant_id, starts_at, reference, site_id) WHERE starts_at IS NOT NULL',
  `CREATE TABLE leases (
    tenant_id text NOT NULL,
    lease_id text NOT NULL,
    slot_reference text NOT NULL,
    expires_at timestamptz NOT NULL, -- expired from this moment on
    PRIMARY KEY (tenant_id, lease_id),
    FOREIGN KEY (tenant_id, slot_reference) REFERENCES slots ON DELETE CASCADE
  )`,
  'CREATE INDEX leases_of_slot ON leases (tenant_id, slot_reference, expires_at)',
  'CREATE INDEX leases_by_expiry ON leases (tenant_id, expires_at)',
  'CREATE SEQUENCE booking_ids AS bigint',
  `CREATE TABLE bookings (
    tenant_id text NOT NULL,
    booking_id integer NOT NULL,
    slot_reference text NOT NULL,
    member_id integer NOT NULL,
    paying_member_id integer,
    joined_booking_id integer,
    lease_id text,
    pricing_quote text NOT NULL, -- the signed quote, byte for byte
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, booking_id),
    ${member},
    FOREIGN KEY (tenant_id, slot_reference) REFERENCES slots,
    FOREIGN KEY (tenant_id, paying_member_id) REFERENCES members,
    FOREIGN KEY (tenant_id, joined_booking_id) REFERENCES bookings
  )`,
  // Partial for the reason that is given for `members_by_identity`.
  'CREATE INDEX bookings_of_member ON bookings (tenant_id, member_id, booking_id) WHERE member_id IS NOT NULL',
  'CREATE INDEX bookings_of_slot ON bookings (tenant_id, slot_reference, booking_id) WHERE slot_reference IS NOT NULL',
  'CREATE SEQUENCE membership_ids AS bigint',
  `CREATE TABLE memberships (
    tenant_id text NOT NULL,
    membership_id integer NOT NULL DEFAULT nextval('membership_ids'),
    member_id integer NOT NULL,
    membership_type_id text NOT NULL,
    start_date date NOT NULL,
    end_date date,
    is_active boolean NOT NULL DEFAULT false, -- whether its invoices are paid
    pricing text NOT NULL, -- its line of the quote, as it was signed
    PRIMARY KEY (tenant_id, membership_id),
    ${member},
    FOREIGN KEY (tenant_id, membership_type_id) REFERENCES membership_types
  )`,
  'CREATE INDEX memberships_of_member ON memberships (tenant_id, member_id)',
  'CREATE SEQUENCE sales_invoice_ids AS bigint',
  `CREATE TABLE sales_invoices (
    tenant_id text NOT NULL,
    sales_invoice_id integer NOT NULL DEFAULT nextval('sales_invoice_ids'),
    member_id integer, -- an invoice stays when its member is deleted, or the booking or membership that it is for
    booking_id integer,
    membership_id integer,
    amount numeric(12, 2) NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    payment_reference text,
    PRIMARY KEY (tenant_id, sales_invoice_id),
    CHECK (booking_id IS NULL OR membership_id IS NULL),
    ${member},
    FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, membership_id) REFERENCES memberships ON DELETE CASCADE
  )`,
  `CREATE INDEX sales_invoices_of_member ON sales_invoices (tenant_id, member_id, sales_invoice_id)
    WHERE member_id IS NOT NULL`,
  'CREATE INDEX unpaid_sales_invoices ON sales_invoices (tenant_id, sales_invoice_id) WHERE paid_at IS NULL',
  `CREATE TABLE idempotency_records (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    operation_id text NOT NULL,
    key text NOT NULL,
    request_digest text NOT NULL, -- made with a key, because a request can hold a password
    status integer NOT NULL,
    body text NOT NULL,
    expires_at timestamptz NOT NULL,
    member_ids integer[] NOT NULL DEFAULT '{}', -- whom the response is about
    PRIMARY KEY (tenant_id, operation_id, key)
  )`,
  'CREATE INDEX idempotency_records_by_expiry ON idempotency_records (tenant_id, expires_at)',
  'CREATE INDEX idempotency_records_by_member ON idempotency_records USING gin (member_ids)',
]
