import { dereference } from './dereference.ts'
import { fieldPath } from './field-rules.ts'
import { similarName } from './nearest-names.ts'
import type { OpenApiDocument, SchemaObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'
import { isSignedQuote } from './quotes.ts'

/** Says which properties of a request body are not read, and where they belong; `undefined` when all are. */
export type UnreadHints = (operationId: string | undefined, body: unknown) => string | undefined

/** How many properties a hint is about, and how much of a name it shows. */
const MAX_HINTS = 3
const SHOWN_LENGTH = 60
/** No list may have more. A body of 1 MB has room for 300,000 empty ones. */
const MAX_ENTRIES = 1000

/** Where a property of a request stands. */
interface PropertyPlace {
  readonly name: string
  /** `members[].memberships[].promotionCode` */
  readonly path: string
}

/** A property that the document does not describe, and the names that may stand in its place. */
interface Stray {
  readonly name: string
  readonly steps: readonly (string | number)[]
  readonly siblings: readonly string[]
}

/** A date with a time of day other than midnight, or with an offset. */
type UnreadTime = Pick<Stray, 'steps'>

const MIDNIGHT = /^\d+-\d+-\d+T00:00:00(\.0+)?$/
const DATE_TIME = /^\d{4}-\d\d-\d\dT/

/**
 * Says which properties of a request body nobody reads: the service ignores what the document does not
 * describe. So nobody notices a wrong name or place, or a time of day or an offset where only the day counts.
 * A hint has at most three sentences, and shows names, but no values.
 */
export function createUnreadHints(document: OpenApiDocument): UnreadHints {
  const bodies = new Map(
    operationsOf(document).map(({ operationId, operation }) => [
      operationId,
      operation.requestBody?.content['application/json']?.schema,
    ]),
  )

  const known = new Map<SchemaObject, SchemaObject>()

  /** What is inside a quote is omitted: the hint of a refused quote says what was changed there. */
  function insideOf(schema: SchemaObject): SchemaObject {
    const found = known.get(schema) ?? (isSignedQuote(document, schema) ? {} : dereference(document, schema))
    known.set(schema, found)
    return found
  }

  function placesIn(schema: SchemaObject, path = ''): PropertyPlace[] {
    const { properties = {}, items } = insideOf(schema)
    if (items !== undefined) return placesIn(items, `${path}[]`)
    return Object.entries(properties).flatMap(([name, member]) => {
      const own = path === '' ? name : `${path}.${name}`
      return [{ name, path: own }, ...placesIn(member, own)]
    })
  }

  function* unreadIn(
    schema: SchemaObject,
    value: unknown,
    steps: Stray['steps'],
  ): Generator<Stray | UnreadTime, undefined> {
    // Only the day counts: so it is for every date of a request.
    const isDate = typeof value === 'string' && schema.$ref?.endsWith('DateTime')
    if (isDate && DATE_TIME.test(value) && !MIDNIGHT.test(value)) yield { steps }
    if (typeof value !== 'object' || value === null) return
    const { properties, items } = insideOf(schema)
    if (Array.isArray(value) && items !== undefined)
      for (const [index, entry] of value.slice(0, MAX_ENTRIES).entries())
        yield* unreadIn(items, entry, [...steps, index])
    if (Array.isArray(value) || properties === undefined) return
    for (const [name, member] of Object.entries(value)) {
      const described = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (described !== undefined) yield* unreadIn(described, member, [...steps, name])
      else {
        const siblings = Object.keys(properties).filter((one) => !Object.hasOwn(value, one))
        yield { name, steps: [...steps, name], siblings }
      }
    }
  }

  return (operationId = '', body) => {
    const schema = bodies.get(operationId)
    if (schema === undefined) return undefined
    const messages: string[] = []
    for (const found of unreadIn(schema, body, [])) {
      const message = 'siblings' in found ? messageOn(found, placesIn(schema)) : messageOnTime(found)
      if (messages.push(message) === MAX_HINTS) break
    }
    return messages.join(' ') || undefined
  }
}

function shownPath(steps: Stray['steps']): string {
  const path = fieldPath(steps)
  return `\`${path.length > SHOWN_LENGTH ? `${path.slice(0, SHOWN_LENGTH)}…` : path}\``
}

/** The value is not shown, because it may be a date of birth. */
function messageOnTime({ steps }: UnreadTime): string {
  return `The time of day and the offset in ${shownPath(steps)} are not read, only the day as it is written: in another time zone it can be the day before. Write the day that is meant, with T00:00:00.`
}

function messageOn({ name, steps, siblings }: Stray, places: readonly PropertyPlace[]): string {
  const shown = fieldPath(steps)
  const message = `${shownPath(steps)} is not read`
  const elsewhere = places.filter((place) => place.name === name)
  if (elsewhere.length > 0) return `${message}: its place is ${nearestTo(shown, elsewhere)}.`
  const meant = similarName(name, siblings)
  if (meant !== undefined) return `${message}: it is spelled \`${meant}\`.`
  const other = similarName(
    name,
    places.map((place) => place.name),
  )
  const others = places.filter((place) => place.name === other)
  return others.length === 0 ? `${message}.` : `${message}. Did you mean ${nearestTo(shown, others)}?`
}

/** The place with which a path has most in common. */
function nearestTo(path: string, places: readonly PropertyPlace[]): string {
  const beginning = path.replace(/\[\d+\]/g, '[]')
  const common = ({ path: other }: PropertyPlace) => {
    const end = [...other].findIndex((letter, index) => letter !== beginning[index])
    return end < 0 ? other.length : end
  }
  const [nearest] = places.toSorted((one, another) => common(another) - common(one))
  return `\`${nearest?.path}\``
}
