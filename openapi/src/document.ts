/** The parts of the bundled OpenAPI document that this project reads. What it does not read is not listed. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

export interface PathItem {
  readonly parameters?: readonly Parameter[]
  readonly get?: Operation
  readonly put?: Operation
  readonly post?: Operation
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description: string
  readonly required?: boolean
  readonly schema: unknown
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly description: string
    readonly content: Readonly<Record<string, MediaType>>
  }
  readonly responses: Readonly<Record<string, Response | Reference>>
  /** What may exist, and what to look for, when the outcome of a creation is not known. */
  readonly 'x-unknown-outcome'?: string
  /** The checks of a request, in their order. The first one that fails answers. `x-step` of a failure counts them from 1. */
  readonly 'x-steps'?: readonly string[]
  /** What the specification leaves open here, and how it was read. */
  readonly 'x-reading'?: string
}

export interface Response {
  readonly description: string
  readonly content?: Readonly<Record<string, MediaType>>
  readonly 'x-failures'?: Readonly<Record<string, SilentFailure>>
  /** Whether these failures may leave something behind, unless one of them says otherwise. */
  readonly 'x-left-behind'?: LeftBehind
}

/** Whether something may exist after a failure. `possible` means that nobody knows until somebody has looked. */
export type LeftBehind = 'nothing' | 'possible'

/** What the document says of a failure, wherever it stands. */
export interface FailureNotes {
  /** When it happens. */
  readonly summary: string
  /** What to do about it. Every failure has one; a success has none. */
  readonly 'x-remedy'?: string
  /** The check that failed: its number in the operation's `x-steps`. */
  readonly 'x-step'?: number
  /** Set where it differs from the response's own. */
  readonly 'x-left-behind'?: LeftBehind
  /** What the specification leaves open here, and how it was read. */
  readonly 'x-reading'?: string
}

/** A failure without a documented sentence: an empty body, or one that the specification does not show. */
export interface SilentFailure extends FailureNotes {
  readonly body: 'none' | 'unstated'
}

export interface MediaType {
  readonly schema: unknown
  readonly examples?: Readonly<Record<string, Example | Reference>>
}

export interface Example extends FailureNotes {
  readonly value: unknown
  /** The sentence, with its values as `{placeholders}`. */
  readonly 'x-message'?: string
}

export interface Reference {
  readonly $ref: string
}

/** Follows a reference inside the document, if it is one. */
export function resolve<T>(document: OpenApiDocument, node: T | Reference): T {
  if (typeof node !== 'object' || node === null || !('$ref' in node)) return node as T
  const target = node.$ref
    .slice('#/'.length)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
  if (target === undefined) throw new TypeError(`The document has nothing at ${node.$ref}`)
  return resolve(document, target as T | Reference)
}
