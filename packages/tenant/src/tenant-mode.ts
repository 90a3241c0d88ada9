/**
 * The two authentication configurations of the service (specification, "Conventions"): roles are 24 hexadecimal
 * digits, or numbers as strings. A tenant has one of them, and several fields of a staff user depend on it.
 */
export type TenantMode = 'object-id' | 'numeric'

/** Which read a staff user came from: `GET /api/users`, or `GET /api/users/{username}`. */
export type StaffUserSource = 'list' | 'single'
