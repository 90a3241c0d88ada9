import { dereference } from './dereference.ts'
import type { OpenApiDocument, OperationObject, ResponseObject, SchemaObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

const MASK = '***'

/** A JSON body without what may not be shown. */
export interface MaskedBody {
  readonly text: string
  /** The values that were masked. Messages may quote them. */
  readonly values: readonly string[]
}

/** Masks bodies of the operations of a document. For a text that is not JSON, the result is `undefined`. */
export interface BodyMask {
  request(operationId: string | undefined, text: string): MaskedBody | undefined
  /**
   * Masks the body of a response. A failure that the document does not describe is treated as a problem document.
   *
   * @param quoted values of the request, which are masked in the messages of the response.
   */
  answer(
    operationId: string | undefined,
    status: number,
    text: string,
    quoted?: readonly string[],
  ): MaskedBody | undefined
}

/**
 * Masks every value of a body, unless the schema of its object lists the member in `x-shown`. A new field is therefore masked until
 * somebody adds it there. All other bytes are left as they are, because one byte of a quote can matter.
 */
export function createBodyMask(document: OpenApiDocument): BodyMask {
  const operations = new Map<string | undefined, OperationObject>(
    operationsOf(document).map((one) => [one.operationId, one.operation]),
  )

  /** The schema, and the schemas that it is made of. */
  function partsOf(schema: SchemaObject): SchemaObject[] {
    const { oneOf = [], ...own } = dereference<SchemaObject>(document, schema)
    return [own, ...(oneOf as SchemaObject[]).flatMap(partsOf)]
  }

  return {
    request(operationId, text) {
      const body = operations.get(operationId)?.requestBody?.content['application/json']?.schema
      return maskJson(text, body === undefined ? [] : [body], partsOf, [])
    },
    answer(operationId, status, text, quoted = []) {
      const response = operations.get(operationId)?.responses[status]
      const { content = {} } = dereference<Partial<ResponseObject>>(document, response ?? {})
      const documented = Object.values(content).map(({ schema }) => schema)
      const { ValidationProblem = {} } = document.components.schemas
      const schemas = documented.length === 0 && status >= 400 ? [ValidationProblem] : documented
      return maskJson(text, schemas, partsOf, quoted)
    },
  }
}

/** Where a value is: what the document says of it, and whether it may be shown. */
interface Place {
  readonly schemas: readonly SchemaObject[]
  readonly isShown: boolean
}

interface Frame extends Place {
  readonly isObject: boolean
  name?: string | undefined
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

function maskJson(
  text: string,
  root: readonly SchemaObject[],
  partsOf: (schema: SchemaObject) => SchemaObject[],
  quoted: readonly string[],
): MaskedBody | undefined {
  if (!isJson(text)) return undefined
  const values = new Set<string>()
  const frames: Frame[] = []
  const placeOf = (frame: Frame | undefined): Place =>
    frame ? placeIn(frame, partsOf) : rootOf(root, partsOf)
  const masked = text.replace(TOKEN, (token) => {
    const frame = frames.at(-1)
    if (token === '{' || token === '[') {
      const { schemas, isShown } = placeOf(frame)
      frames.push({ schemas: schemas.flatMap(partsOf), isShown, isObject: token === '{' })
    } else if (token === '}' || token === ']') frames.pop()
    else if (token === ',') delete frame?.name
    else if (frame?.isObject && frame.name === undefined) frame.name = JSON.parse(token)
    else if (token !== ':') return maskScalar(token, placeOf(frame).isShown, values, quoted)
    return token
  })
  return { text: masked, values: [...values] }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A response that is a text, not an object, is a message. */
function rootOf(root: readonly SchemaObject[], partsOf: (schema: SchemaObject) => SchemaObject[]): Place {
  return { schemas: root, isShown: root.flatMap(partsOf).some(({ type }) => type === 'string') }
}

/** The place of a value inside an array or object. An item, or a member that the document does not name, is shown if its holder is. */
function placeIn(
  { schemas, isShown, isObject, name }: Frame,
  partsOf: (schema: SchemaObject) => SchemaObject[],
): Place {
  const inside = (keyword: 'items' | 'additionalProperties') =>
    schemas.flatMap(({ [keyword]: each }) => (typeof each === 'object' ? partsOf(each as SchemaObject) : []))
  if (!isObject) return { schemas: inside('items'), isShown: isShown && inside('items').length > 0 }
  const own = schemas.flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, name as string) ? [properties[name as string] as SchemaObject] : [],
  )
  const others = inside('additionalProperties')
  if (own.length === 0) return { schemas: others, isShown: isShown && others.length > 0 }
  return { schemas: own, isShown: schemas.some((schema) => schema['x-shown']?.includes(name as string)) }
}

function maskScalar(token: string, isShown: boolean, values: Set<string>, quoted: readonly string[]): string {
  if (token === 'null') return token
  const value = String(JSON.parse(token))
  // JSON inside a string has members of its own.
  if (!isShown || /^\s*[{[]/.test(value)) {
    values.add(value)
    return `"${MASK}"`
  }
  const shown = maskQuoted(value, quoted)
  return shown === value ? token : JSON.stringify(shown)
}

/** Shorter values are masked only where they are words of their own, because they would be found in many words. */
const SHORTEST_PART = 4

/** Masks values of a request in a text that may repeat them, as the message of a failure may do. */
export function maskQuoted(text: string, values: readonly string[]): string {
  return values
    .filter((value) => value.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((masked, value) => {
      if (value.length >= SHORTEST_PART) return masked.replaceAll(value, MASK)
      const word = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'), MASK)
    }, text)
}
