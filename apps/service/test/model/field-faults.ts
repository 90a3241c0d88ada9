import type { Field } from './field.ts'

interface TextRule {
  /** The failure when the field is left out; `undefined` for an optional field. */
  readonly missing?: string
  /** The failure of a string that is empty or only white space; `undefined` when it may be empty. */
  readonly empty?: string
  readonly tooLong?: readonly [maximum: number, failure: string]
  readonly pattern?: RegExp
  readonly malformed?: string
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?(Z|[+-]\d{2}:\d{2})?$/

/** The faults of a request's fields, all at once: the failure by the path of the field. */
export class FieldFaults {
  readonly found: Record<string, string> = {}
  readonly #today: string

  constructor(today: string) {
    this.#today = today
  }

  add(field: Field, failure: string): void {
    this.found[field.path] = failure
  }

  text(field: Field, { missing, empty, tooLong, pattern, malformed = 'field-malformed' }: TextRule): void {
    if (field.isAbsent) {
      if (missing) this.add(field, missing)
    } else if (typeof field.value !== 'string') this.add(field, malformed)
    else if (field.value.trim() === '' && empty) this.add(field, empty)
    else if (tooLong && field.value.length > tooLong[0]) this.add(field, tooLong[1])
    else if (pattern && !pattern.test(field.value)) this.add(field, malformed)
  }

  /** A boolean is the one field in which `null` is a fault: nothing could stand in for it. */
  flag(field: Field, missing?: string): void {
    if (field.value === undefined) {
      if (missing) this.add(field, missing)
    } else if (typeof field.value !== 'boolean') this.add(field, 'field-malformed')
  }

  int32(field: Field, missing?: string): void {
    const { value } = field
    if (field.isAbsent) {
      if (missing) this.add(field, missing)
    } else if (!Number.isInteger(value) || Math.abs(value as number) > 2_147_483_647)
      this.add(field, 'field-malformed')
  }

  dateOfBirth(field: Field): void {
    if (field.isAbsent) return
    const day = field.text.slice(0, 10)
    if (!DATE_TIME.test(field.text) || !isDay(day)) this.add(field, 'field-malformed')
    else if (day > this.#today) this.add(field, 'date-of-birth-in-future')
  }

  /** Looks inside an object that is sent. */
  object(field: Field, inside: () => void, missing?: string): void {
    if (field.isObject) inside()
    else if (!field.isAbsent) this.add(field, 'field-malformed')
    else if (missing) this.add(field, missing)
  }

  /** Looks at each entry of an array that is sent. */
  array(field: Field, each: (entry: Field) => void, missing?: string): void {
    if (field.isAbsent) {
      if (missing) this.add(field, missing)
    } else if (!Array.isArray(field.value)) this.add(field, 'field-malformed')
    else if (field.items.length === 0 && missing) this.add(field, missing)
    else for (const entry of field.items) this.object(entry, () => each(entry), 'field-malformed')
  }
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
