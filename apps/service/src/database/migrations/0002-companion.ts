/** What the companion operations need: references of payments, whom a remembered answer is about, and expired leases by age. */
export const STATEMENTS: readonly string[] = [
  'ALTER TABLE sales_invoices ADD COLUMN payment_reference text',
  "ALTER TABLE idempotency_records ADD COLUMN member_ids integer[] NOT NULL DEFAULT '{}'",
  'CREATE INDEX idempotency_records_by_member ON idempotency_records USING gin (member_ids)',
  'CREATE INDEX leases_by_expiry ON leases (tenant_id, expires_at)',
]
