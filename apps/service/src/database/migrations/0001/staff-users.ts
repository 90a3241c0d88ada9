/**
 * Staff users. `username_key` is the username ignoring case, which stays reserved forever.
 *
 * The site group is not a foreign key: a tenant file may drop a group that users refer to, and then reading
 * them is the documented 500.
 */
export const STAFF_USERS: readonly string[] = [
  `CREATE TABLE staff_users (
    username text PRIMARY KEY,
    username_key text NOT NULL UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    display_name text NOT NULL,
    email text,
    card_id text,
    site_group_id text NOT NULL,
    returns_site_group_number boolean NOT NULL DEFAULT false, -- on numeric tenants
    avatar_id text,
    role_id text,
    date_created timestamptz, -- null when unknown
    is_active boolean NOT NULL DEFAULT true,
    is_deleted boolean NOT NULL DEFAULT false,
    is_locked boolean NOT NULL DEFAULT false,
    is_password_reset_flag_set boolean NOT NULL DEFAULT false,
    is_fully_set_up boolean NOT NULL DEFAULT true,
    has_legacy_system_user boolean NOT NULL DEFAULT true,
    last_login_attempt_date timestamptz,
    failed_login_attempts_count integer NOT NULL DEFAULT 0 CHECK (failed_login_attempts_count BETWEEN 0 AND 255),
    preferences text NOT NULL DEFAULT '{}', -- JSON: values by name
    password_hashes text[] NOT NULL DEFAULT '{}' -- PHC strings: the history of passwords, of which the last one signs in
  )`,
]
