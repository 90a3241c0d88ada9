import { dereference } from './dereference.ts'
import type { OpenApiDocument, OperationObject, ResponseObject, SchemaObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** Stands for what may not be shown. */
export const MASK = '***'

/** A JSON body without what may not be shown. */
export interface MaskedBody {
  readonly text: string
  /** The values that were masked. Messages may quote them. */
  readonly values: ReadonlySet<string>
}

/** Masks bodies of the operations of a document. For a text that is not JSON, the result is `undefined`. */
export interface BodyMask {
  /** @param length how many characters of the text are wanted at most. The values are the whole body's. */
  request(operationId: string | undefined, text: string, length?: number): MaskedBody | undefined
  /**
   * Masks the body of a response. A failure that is not in the document is treated as a problem document.
   *
   * @param maskRepeats masks values of the request, which the messages of the response may repeat.
   * @param length how much of the text is wanted at most, in characters.
   */
  response(
    operationId: string | undefined,
    status: number,
    text: string,
    maskRepeats?: (text: string) => string,
    length?: number,
  ): string | undefined
}

/**
 * Masks every value of a body, unless the schema of its object lists the member in `x-shown`. A new field
 * stays masked until it is listed. All other bytes stay as they are, because one byte of a quote can matter.
 */
export function createBodyMask(document: OpenApiDocument): BodyMask {
  const operations = new Map<string | undefined, OperationObject>(
    operationsOf(document).map((one) => [one.operationId, one.operation]),
  )
  const known = new Map<SchemaObject, SchemaObject[]>()

  /** The schema, and the schemas that it is made of. */
  function partsOf(schema: SchemaObject): SchemaObject[] {
    const parts = known.get(schema)
    if (parts !== undefined) return parts
    const { oneOf = [], ...own } = dereference<SchemaObject>(document, schema)
    const found = [own, ...(oneOf as SchemaObject[]).flatMap(partsOf)]
    known.set(schema, found)
    return found
  }

  function placeOf(schemas: readonly SchemaObject[], isShown: boolean): Place {
    /** What the document does not name is shown if what is around it is. */
    const unnamed = (keyword: 'items' | 'additionalProperties') => {
      const found = schemas.flatMap(({ [keyword]: each }) =>
        typeof each === 'object' ? partsOf(each as SchemaObject) : [],
      )
      return placeOf(found, isShown && found.length > 0)
    }
    return {
      isShown,
      item: () => unnamed('items'),
      member(name) {
        const own = schemas.flatMap(({ properties = {} }) =>
          Object.hasOwn(properties, name) ? partsOf(properties[name] as SchemaObject) : [],
        )
        if (own.length === 0) return unnamed('additionalProperties')
        const isListed = schemas.some((schema) => schema['x-shown']?.includes(name))
        return placeOf(own, isListed)
      },
    }
  }

  /** A response that is a text, not an object, is a message. */
  function rootOf(alternatives: readonly SchemaObject[]): Place {
    const schemas = alternatives.flatMap(partsOf)
    const isMessage = schemas.some(({ type }) => type === 'string')
    return placeOf(schemas, isMessage)
  }

  return {
    request(operationId, text, length) {
      const value = parseJson(text)
      if (value === undefined) return undefined
      const body = operations.get(operationId)?.requestBody?.content['application/json']?.schema
      const root = rootOf(body === undefined ? [] : [body])
      const values = new Set<string>()
      collectMasked(value, root, values)
      return { text: maskJson(text, root, keepText, length), values }
    },
    response(operationId, status, text, maskRepeats = keepText, length) {
      if (parseJson(text) === undefined) return undefined
      const documented = operations.get(operationId)?.responses[status]
      const { content = {} } = dereference<Partial<ResponseObject>>(document, documented ?? {})
      const schemas = Object.values(content).map(({ schema }) => schema)
      const { ValidationProblem = {} } = document.components.schemas
      const isUnknown = schemas.length === 0 && status >= 400
      return maskJson(text, rootOf(isUnknown ? [ValidationProblem] : schemas), maskRepeats, length)
    },
  }
}

const keepText = (text: string) => text

/** Where a value is: whether it may be shown, and where an item of it or a member of it is. */
interface Place {
  readonly isShown: boolean
  readonly item: () => Place
  readonly member: (name: string) => Place
}

/** An array or object that has been opened. */
interface Frame {
  readonly place: Place
  /** Where each item of an array is; `undefined` for an object. */
  readonly item: Place | undefined
  name?: string | undefined
}

/** Each token of a JSON text, as it is written. A string may be cut off. */
export const JSON_TOKEN: RegExp = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/g

function maskJson(
  text: string,
  root: Place,
  maskRepeats: (text: string) => string,
  length = Number.POSITIVE_INFINITY,
): string {
  const frames: Frame[] = []
  let masked = ''
  let end = 0
  for (const { 0: token, index } of text.matchAll(JSON_TOKEN)) {
    if (masked.length >= length) return masked
    const frame = frames.at(-1)
    const place = () => frame?.item ?? frame?.place.member(frame.name as string) ?? root
    let shown = token
    if (token === '{') frames.push({ place: place(), item: undefined })
    else if (token === '[') frames.push({ place: place(), item: place().item() })
    else if (token === '}' || token === ']') frames.pop()
    else if (token === ',') delete frame?.name
    else if (frame && !frame.item && frame.name === undefined) frame.name = JSON.parse(token)
    else if (token !== ':') shown = maskScalar(token, place().isShown, maskRepeats)
    masked += text.slice(end, index) + shown
    end = index + token.length
  }
  return masked + text.slice(end)
}

/** Adds every value of a body that may not be shown. */
function collectMasked(value: unknown, place: Place, values: Set<string>): void {
  if (Array.isArray(value)) {
    const item = place.item()
    for (const one of value) collectMasked(one, item, values)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) collectMasked(member, place.member(name), values)
  else if (value !== null && isMasked(String(value), place.isShown)) values.add(String(value))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON inside a string has members of its own. */
function isMasked(value: string, isShown: boolean): boolean {
  return !isShown || /^\s*[{[]/.test(value)
}

function maskScalar(token: string, isShown: boolean, maskRepeats: (text: string) => string): string {
  if (token === 'null') return token
  const value = String(JSON.parse(token))
  if (isMasked(value, isShown)) return `"${MASK}"`
  const shown = maskRepeats(value)
  return shown === value ? token : JSON.stringify(shown)
}
