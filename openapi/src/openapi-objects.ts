/** The parts of the bundled OpenAPI document that this project reads. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, PathItemObject>>
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> }
  readonly security?: readonly SecurityRequirementObject[]
}

/** A request needs a token with the products and features of `accessToken`; with `sso`, `X-Use-SSO: true`. */
export interface SecurityRequirementObject {
  readonly accessToken?: readonly string[]
  readonly sso?: readonly string[]
}

export interface PathItemObject {
  readonly parameters?: readonly ParameterObject[]
  readonly get?: OperationObject
  readonly put?: OperationObject
  readonly post?: OperationObject
  readonly patch?: OperationObject
  readonly delete?: OperationObject
}

export interface ParameterObject {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly required?: boolean
  readonly schema: SchemaObject
  readonly example?: unknown
  /** Whether records of a request may show its value. */
  readonly 'x-shown'?: boolean
  /** An ambiguity of the service's specification, and how this document resolves it. */
  readonly 'x-assumption'?: string
}

export interface OperationObject {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security?: readonly SecurityRequirementObject[]
  readonly parameters?: readonly ParameterObject[]
  readonly requestBody?: {
    readonly description: string
    readonly content: Readonly<Record<string, MediaTypeObject>>
  }
  readonly responses: Readonly<Record<string, ResponseObject | ReferenceObject>>
  /** When a creation's outcome is unknown: what may exist (plural nouns: `members`), and what to look for. */
  readonly 'x-unknown-outcome'?: { readonly mayExist: readonly string[]; readonly description: string }
  /**
   * What is true of a request after each check, in the order of the checks. The first check that fails
   * decides the response. `x-step` of a failure counts the checks from 1.
   */
  readonly 'x-steps'?: readonly string[]
  /** An ambiguity of the service's specification, and how this document resolves it. */
  readonly 'x-assumption'?: string
}

export interface ResponseObject {
  readonly description: string
  readonly content?: Readonly<Record<string, MediaTypeObject>>
  readonly headers?: Readonly<Record<string, ReferenceObject>>
  /** The failures without a body. */
  readonly 'x-failures'?: Readonly<Record<string, FailureNotes>>
  /** Whether these failures may leave something behind, unless one of them says otherwise. */
  readonly 'x-left-behind'?: LeftBehind
}

/** Whether something may exist after a failure. `possible` means that nobody knows without looking. */
export type LeftBehind = 'nothing' | 'possible'

/** What the document says about a failure. */
export interface FailureNotes {
  /** When it happens. */
  readonly summary: string
  /** What to do about a failure. In the bundle, its name and a colon come before it. */
  readonly description?: string
  /** The check that failed: its number in the operation's `x-steps`. */
  readonly 'x-step'?: number
  /** The field of the request that it is about, if there is one: `primaryMember.profile.email`. */
  readonly 'x-field'?: string
  /** Set only if it differs from `x-left-behind` of the response. */
  readonly 'x-left-behind'?: LeftBehind
  /** An ambiguity of the service's specification, and how this document resolves it. */
  readonly 'x-assumption'?: string
}

export interface MediaTypeObject {
  readonly schema: SchemaObject
  readonly examples?: Readonly<Record<string, ExampleObject | ReferenceObject>>
}

export interface ExampleObject extends FailureNotes {
  readonly value: unknown
  /** The specification shows no body. Service and mock send `value`. Another service may send any or none. */
  readonly 'x-body'?: 'unstated'
  /** The template of the message: its text, with `{placeholders}` for the values. */
  readonly 'x-message'?: string
  /**
   * The part of the message that does not depend on its wording, where the specification does not show the
   * whole message. `…` stands for any text, and any text may surround it. Empty if no part is certain.
   */
  readonly 'x-fixed-part'?: string
}

export interface ReferenceObject {
  readonly $ref: string
}

/** A schema of the document: JSON Schema 2020-12 (or a reference) with what this project adds to it. */
export interface SchemaObject {
  readonly $ref?: string
  /** Of a field: what messages call it, where that is not its name. */
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly required?: readonly string[]
  readonly items?: SchemaObject
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  /**
   * The failure for each broken rule, by keyword: `{ maxLength: 'field-too-long' }`. `*` stands for every
   * other rule of the schema and of the schemas inside it.
   */
  readonly 'x-violations'?: Readonly<Record<string, string>>
  /**
   * The value that the service assumes when the field is omitted, even if `required` lists it. With
   * `default`, generators would require the field.
   */
  readonly 'x-when-omitted'?: unknown
  /** The members whose values a record of a request or response may show: none that is secret or personal. */
  readonly 'x-shown'?: readonly string[]
  readonly [keyword: string]: unknown
}
