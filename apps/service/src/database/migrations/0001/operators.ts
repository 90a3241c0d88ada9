/** What operators look at: who has changed what, and the keys that the service has been started with. */
export const OPERATORS: readonly string[] = [
  // Entries outlive what they are about, so the table refers to no other.
  `CREATE TABLE audit_entries (
    tenant_id text NOT NULL,
    entry_id bigserial,
    action text NOT NULL CHECK (action IN ('apply-tenant', 'create-user', 'delete-member', 'delete-slot', 'delete-user',
      'lock-user', 'pay-invoices', 'put-slot', 'remove-tenant', 'set-password', 'unlock-user', 'update-user')),
    subject text, -- the number of a member, the username of an account, or the reference of a slot
    sections text[], -- of the tenant file: those that differ from the file before it
    changes text[], -- in the words of the file, with the values before and after
    kept_invoices integer, -- of a member who was deleted
    actor text NOT NULL, -- the access token by its name, the subject of a JSON Web Token, or the user of a machine
    database_role text NOT NULL DEFAULT session_user,
    request_id text,
    occurred_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (tenant_id, entry_id)
  )`,
  'CREATE INDEX audit_entries_by_entry ON audit_entries (entry_id)', // for the audit of all tenants
  `CREATE TABLE service_keys (
    key_id text PRIMARY KEY,
    fingerprint text NOT NULL,
    since timestamptz NOT NULL, -- when it begins to sign
    first_seen timestamptz NOT NULL DEFAULT now()
  )`,
]
