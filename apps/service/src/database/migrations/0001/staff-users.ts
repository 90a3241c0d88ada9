/**
 * Staff users. `username_key` is the username without regard to case, which stays reserved forever.
 *
 * The site group is not a foreign key: a tenant file may drop a group that users refer to, and then reading
 * them is the documented 500.
 */
export const STAFF_USERS: readonly string[] = [
  `CREATE TABLE staff_users (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    username text NOT NULL,
    username_key text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    display_name text NOT NULL,
    email text,
    card_id text,
    site_group_id text NOT NULL,
    returns_site_group_number boolean NOT NULL DEFAULT false, -- on numeric tenants
    avatar_id text,
    role_id text, -- on object-id tenants; numeric ones have staff_user_roles
    date_created timestamptz, -- null when unknown
    is_active boolean NOT NULL DEFAULT true,
    is_deleted boolean NOT NULL DEFAULT false,
    is_locked boolean NOT NULL DEFAULT false,
    is_password_reset_flag_set boolean NOT NULL DEFAULT false,
    is_fully_set_up boolean NOT NULL DEFAULT true,
    has_legacy_system_user boolean NOT NULL DEFAULT true,
    last_login_attempt_date timestamptz,
    failed_login_attempts_count integer NOT NULL DEFAULT 0 CHECK (failed_login_attempts_count BETWEEN 0 AND 255),
    password_hash text, -- a PHC string; null when nobody can sign in
    PRIMARY KEY (tenant_id, username),
    UNIQUE (tenant_id, username_key)
  )`,
  `CREATE TABLE staff_user_roles (
    tenant_id text NOT NULL,
    username text NOT NULL,
    position integer NOT NULL,
    role_id text NOT NULL,
    PRIMARY KEY (tenant_id, username, position),
    FOREIGN KEY (tenant_id, username) REFERENCES staff_users ON DELETE CASCADE
  )`,
  `CREATE TABLE staff_user_preferences (
    tenant_id text NOT NULL,
    username text NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (tenant_id, username, name),
    FOREIGN KEY (tenant_id, username) REFERENCES staff_users ON DELETE CASCADE
  )`,
  `CREATE TABLE password_history (
    tenant_id text NOT NULL,
    username text NOT NULL,
    position integer NOT NULL,
    password_hash text NOT NULL,
    recorded_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, username, position),
    FOREIGN KEY (tenant_id, username) REFERENCES staff_users ON DELETE CASCADE
  )`,
]
