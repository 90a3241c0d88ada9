/**
 * What a tenant with a million members and a hundred thousand slots needs, and books that outlive the members.
 *
 * The indexes of members are for columns that are empty until `0006-search-keys`, so to build them takes one reading of the table each.
 * All indexes are partial for the reason that is given for `members_by_identity`.
 */
export const STATEMENTS: readonly string[] = [
  `ALTER TABLE members
    ADD COLUMN name_key text COLLATE "C", -- first and last name without case and outer spaces
    ADD COLUMN last_name_key text COLLATE "C",
    ADD COLUMN email_key text COLLATE "C" -- '' without an e-mail address`,
  // An older version that still serves creates members without these texts. They are found by this, and get theirs.
  "ALTER TABLE members ALTER COLUMN last_name_key SET DEFAULT ' '",
  indexOf('members_by_name', 'members', 'name_key', 'member_id'),
  indexOf('members_by_last_name', 'members', 'last_name_key', 'member_id'),
  indexOf('members_by_email', 'members', 'email_key', 'member_id'),
  // Whether it is from the tenant file, and not from an operation.
  'ALTER TABLE slots ADD COLUMN is_filed boolean NOT NULL DEFAULT true',
  indexOf('slots_by_start', 'slots', 'starts_at', 'reference'),
  indexOf('slots_of_site', 'slots', 'starts_at', 'reference', 'site_id'),
  // An invoice stays when its member is erased, or the booking or membership that it is for.
  `ALTER TABLE sales_invoices
    ALTER COLUMN member_id DROP NOT NULL,
    DROP CONSTRAINT sales_invoices_check,
    ADD CONSTRAINT sales_invoices_check CHECK (booking_id IS NULL OR membership_id IS NULL) NOT VALID`,
  `ALTER TABLE audit_entries
    ADD COLUMN kept_invoices integer, -- of a member who was erased
    DROP CONSTRAINT audit_entries_action_check,
    ADD CONSTRAINT audit_entries_action_check CHECK (action IN ('apply-tenant', 'delete-member', 'delete-slot',
      'delete-user', 'put-slot', 'remove-tenant')) NOT VALID`,
]

/** An older version neither reads nor writes the columns. */
export const COMPATIBLE_SINCE = '0002-companion'

function indexOf(name: string, table: string, column: string, last: string, first = ''): string {
  const columns = ['tenant_id', first, column, last].filter(Boolean).join(', ')
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${columns}) WHERE ${column} IS NOT NULL`
}
