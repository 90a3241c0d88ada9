/**
 * Staff users. `username_key` is the username without regard to case, which stays reserved forever.
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
    password_hash text -- a PHC string; null when nobody can sign in
  )`,
  `CREATE TABLE staff_user_preferences (
    username text NOT NULL REFERENCES staff_users ON DELETE CASCADE,
    name text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (username, name)
  )`,
  `CREATE TABLE password_history (
    username text NOT NULL REFERENCES staff_users ON DELETE CASCADE,
    position integer NOT NULL,
    password_hash text NOT NULL,
    recorded_at timestamptz NOT NULL,
    PRIMARY KEY (username, position)
  )`,
]
