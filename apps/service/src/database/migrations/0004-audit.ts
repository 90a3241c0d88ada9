/**
 * Who changed a tenant's configuration, erased a member or deleted an account. Entries outlive what they are about, so the table
 * refers to no other.
 */
export const STATEMENTS: readonly string[] = [
  `CREATE TABLE audit_entries (
    tenant_id text NOT NULL,
    entry_id bigserial,
    action text NOT NULL CHECK (action IN ('apply-tenant', 'delete-member', 'delete-user')),
    subject text, -- the number of the member, or the username of the account
    sections text[], -- of the tenant file: those that differ from the file before it
    actor text NOT NULL, -- the access token by its name, the subject of a JSON Web Token, or the user of a machine
    database_role text NOT NULL DEFAULT session_user,
    request_id text,
    occurred_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (tenant_id, entry_id)
  )`,
]

/** An older version neither reads nor writes the table. */
export const COMPATIBLE_SINCE = '0002-companion'
