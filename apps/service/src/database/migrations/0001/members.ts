/**
 * Members and everything stored about them.
 *
 * `identity_key` is first name, last name and e-mail address ignoring case and outer spaces; null without an
 * e-mail address, because nobody is then taken for the same person. It is unique, so that of two equal people
 * who are created at once, the second waits for the first and then fails.
 */
export const MEMBERS: readonly string[] = [
  'CREATE SEQUENCE member_ids AS bigint',
  `CREATE TABLE members (
    member_id integer PRIMARY KEY,
    title_id text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    identity_key text,
    name_key text COLLATE "C" NOT NULL, -- first and last name ignoring case and outer spaces
    last_name_key text COLLATE "C" NOT NULL,
    email_key text COLLATE "C" NOT NULL, -- '' without an e-mail address
    date_of_birth date,
    site_id text NOT NULL REFERENCES sites,
    member_language text,
    price_level_id text REFERENCES price_levels,
    is_confirmed boolean NOT NULL DEFAULT false,
    guardian_member_id integer REFERENCES members ON DELETE SET NULL,
    primary_member_id integer REFERENCES members ON DELETE SET NULL,
    created_at timestamptz NOT NULL
  )`,
  // Partial, so that it cannot serve to look a member up by number. While the table is empty it would look as
  // good as the primary key, and sessions keep the plans of foreign keys: each check would then read every
  // member of the tenant.
  'CREATE UNIQUE INDEX members_by_identity ON members (tenant_id, identity_key) WHERE identity_key IS NOT NULL',
  ...['name', 'last_name', 'email'].map(
    (name) =>
      `CREATE INDEX members_by_${name} ON members (tenant_id, ${name}_key, member_id) WHERE ${name}_key IS NOT NULL`,
  ),
  `CREATE TABLE member_details (
    member_id integer PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    details text NOT NULL -- JSON: addresses, numbers, agreements, consents and user fields
  )`,
  `CREATE TABLE member_bank_details (
    member_id integer PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    sealed text NOT NULL
  )`,
]
