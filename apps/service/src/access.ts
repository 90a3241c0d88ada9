/** The products and features of a token. */
export interface Rights {
  readonly products: readonly string[]
  readonly features: readonly string[]
}

/** What a valid access token gives access to. */
export interface Access<Tenant> extends Rights {
  readonly tenant: Tenant
  /** Whose token it is, for the audit: its name in the tenant file, or the subject of a JSON Web Token. */
  readonly caller: string
}

export const UNKNOWN_TOKEN = 'The access token is unknown.'

/** What a token gives access to, or the sentence that says why it gives none. The caller reads it in a header. */
type Found<Tenant> = Access<Tenant> | string

/** Finds what a token gives access to. It is synchronous for a token in the cache, because it runs on every request. */
export type AccessOf<Tenant> = (token: string) => Found<Tenant> | Promise<Found<Tenant>>
