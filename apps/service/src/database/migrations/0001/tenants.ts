/**
 * Tenants, who may call for them, and what all their records refer to.
 *
 * The offsets are added to the numbers of shared sequences, so that they lie above those of the file.
 */
export const TENANTS: readonly string[] = [
  `CREATE TABLE tenants (
    tenant_id text PRIMARY KEY,
    role_ids text NOT NULL CHECK (role_ids IN ('object-id', 'numeric')),
    settings text NOT NULL, -- JSON, as in the tenant file
    definition text NOT NULL, -- the tenant file as JSON, without its passwords; a reset restores it
    password_hashes text NOT NULL, -- JSON: a PHC string for each username of the file
    applied_at timestamptz NOT NULL,
    member_id_offset bigint NOT NULL DEFAULT 0,
    booking_id_offset bigint NOT NULL DEFAULT 0,
    -- The file that was applied last, and the definition that it gave. If a reset or a deletion changes the definition afterwards,
    -- the two no longer belong together.
    file_sha256 text,
    definition_sha256 text
  )`,
  // Not unique by itself: a unique key without the tenant could not be distributed by tenant.
  `CREATE TABLE access_tokens (
    sha256 text PRIMARY KEY, -- hexadecimal, lower case
    name text NOT NULL,
    products text NOT NULL, -- JSON: names, as the features
    features text NOT NULL
  )`,
  'CREATE INDEX access_tokens_by_hash ON access_tokens (sha256)',
  `CREATE TABLE roles (
    id text PRIMARY KEY
  )`,
  `CREATE TABLE price_levels (
    id text PRIMARY KEY,
    description text NOT NULL,
    is_active boolean NOT NULL DEFAULT true, -- a level that is switched off counts as missing
    translations text NOT NULL DEFAULT '[]'
  )`,
]
