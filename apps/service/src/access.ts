/** What a token holds. */
export interface Held {
  readonly products: readonly string[]
  readonly features: readonly string[]
}

/** What a valid access token gives access to. */
export interface Access<Tenant> extends Held {
  readonly tenant: Tenant
  /** Whose token it is, for the audit: its name in the tenant file, or the subject of a JSON Web Token. */
  readonly caller: string
}

/** What a token gives access to; `undefined` for an unknown token. */
export type FoundAccess<Tenant> = Access<Tenant> | undefined

/** Finds what a token gives access to. It is synchronous for a token in the cache, because it runs on every request. */
export type AccessOf<Tenant> = (token: string) => FoundAccess<Tenant> | Promise<FoundAccess<Tenant>>
