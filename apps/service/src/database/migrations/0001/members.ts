const ofMember = 'FOREIGN KEY (tenant_id, member_id) REFERENCES members ON DELETE CASCADE'

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
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    member_id integer NOT NULL,
    title_id text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    identity_key text,
    name_key text COLLATE "C" NOT NULL, -- first and last name ignoring case and outer spaces
    last_name_key text COLLATE "C" NOT NULL,
    email_key text COLLATE "C" NOT NULL, -- '' without an e-mail address
    date_of_birth date,
    site_id text NOT NULL,
    member_language text,
    price_level_id text,
    is_confirmed boolean NOT NULL DEFAULT false,
    is_filed boolean NOT NULL DEFAULT false,
    guardian_member_id integer,
    primary_member_id integer,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, member_id),
    FOREIGN KEY (tenant_id, site_id) REFERENCES sites,
    FOREIGN KEY (tenant_id, price_level_id) REFERENCES price_levels,
    FOREIGN KEY (tenant_id, guardian_member_id) REFERENCES members,
    FOREIGN KEY (tenant_id, primary_member_id) REFERENCES members
  )`,
  // Partial, so that it cannot serve to look a member up by number. While the table is empty it would look as
  // good as the primary key, and sessions keep the plans of foreign keys: each check would then read every
  // member of the tenant.
  'CREATE UNIQUE INDEX members_by_identity ON members (tenant_id, identity_key) WHERE identity_key IS NOT NULL',
  ...['name', 'last_name', 'email'].map(
    (name) =>
      `CREATE INDEX members_by_${name} ON members (tenant_id, ${name}_key, member_id) WHERE ${name}_key IS NOT NULL`,
  ),
  `CREATE TABLE member_addresses (
    tenant_id text NOT NULL,
    member_id integer NOT NULL,
    position integer NOT NULL,
    address_line_1 text,
    address_line_2 text,
    address_line_3 text,
    town_city text,
    region text,
    postal_code text,
    country text,
    is_primary boolean NOT NULL,
    PRIMARY KEY (tenant_id, member_id, position),
    ${ofMember}
  )`,
  `CREATE TABLE member_contact_numbers (
    tenant_id text NOT NULL,
    member_id integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('telephone1', 'telephone2', 'mobile')),
    number text NOT NULL,
    is_primary boolean NOT NULL,
    PRIMARY KEY (tenant_id, member_id, kind),
    ${ofMember}
  )`,
  `CREATE TABLE member_agreements (
    tenant_id text NOT NULL,
    member_id integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('privacyPolicy', 'termsAndConditions', 'healthCommitmentStatement')),
    signed_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, member_id, kind),
    ${ofMember}
  )`,
  `CREATE TABLE user_fields (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id integer NOT NULL,
    allowed_values text, -- JSON: the values that are accepted; null for any value
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE member_user_fields (
    tenant_id text NOT NULL,
    member_id integer NOT NULL,
    position integer NOT NULL,
    user_field_id integer NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (tenant_id, member_id, position),
    ${ofMember},
    FOREIGN KEY (tenant_id, user_field_id) REFERENCES user_fields
  )`,
  `CREATE TABLE member_bank_details (
    tenant_id text NOT NULL,
    member_id integer NOT NULL,
    sealed text NOT NULL,
    PRIMARY KEY (tenant_id, member_id),
    ${ofMember}
  )`,
  ...marketingTables('communication_channels', 'member_channel_consents'),
  ...marketingTables('campaigns', 'member_campaigns'),
]

/** Channels and campaigns: sites offer them, some are the default, and members opt in. */
function marketingTables(table: string, consents: string): string[] {
  return [
    `CREATE TABLE ${table} (
      tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
      id text NOT NULL,
      is_default boolean NOT NULL,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TABLE ${table}_sites (
      tenant_id text NOT NULL,
      id text NOT NULL,
      site_id text NOT NULL,
      PRIMARY KEY (tenant_id, id, site_id),
      FOREIGN KEY (tenant_id, id) REFERENCES ${table} ON DELETE CASCADE,
      FOREIGN KEY (tenant_id, site_id) REFERENCES sites ON DELETE CASCADE
    )`,
    `CREATE TABLE ${consents} (
      tenant_id text NOT NULL,
      member_id integer NOT NULL,
      id text NOT NULL,
      given_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, member_id, id),
      ${ofMember},
      FOREIGN KEY (tenant_id, id) REFERENCES ${table}
    )`,
  ]
}
