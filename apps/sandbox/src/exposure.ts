/** Who may reach a sandbox, and what follows from it. */
export interface Exposure {
  /** Whether other machines may reach it, under any name. */
  readonly isExposed: boolean
  /** In an exposed sandbox, the tenant that may set the clock, which all share. By default, none may. */
  readonly clockTenant?: string | undefined
}
