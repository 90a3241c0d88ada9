export const TENANT_MODES = ['object-id', 'numeric'] as const

/**
 * The mode of a tenant: its authentication configuration (service specification, "Conventions"). On an
 * `object-id` tenant, the id of a role is 24 hexadecimal digits; on a `numeric` tenant, it is a number as a
 * string. Several fields of a staff user depend on the mode.
 */
export type TenantMode = (typeof TENANT_MODES)[number]

/** The endpoint of a staff user: `list` for `GET /api/users`, `single` for `GET /api/users/{username}`. */
export type StaffUserSource = 'list' | 'single'
