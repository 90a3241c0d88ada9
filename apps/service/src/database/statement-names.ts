import { type RawBuilder, sql } from 'kysely'

/** At most so many, because PostgreSQL keeps the plan of each in the memory of every session. */
const MAX_NAMES = 200

/** A statement that returns the columns that a table has. PostgreSQL refuses to run it again once a migration has added one. */
const RETURNS_ANY_COLUMN = /(?:^|[^(])\*/

/**
 * The names under which sessions keep statements, so that PostgreSQL parses each only once. A statement has its name for as long as
 * the process runs, and no two have the same.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #areGivenUp = false

  /** The name of a statement, or `undefined` for one that is sent whole each time. */
  of(text: string, parameters: readonly unknown[]): string | undefined {
    if (this.#areGivenUp || parameters.length === 0) return undefined
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= MAX_NAMES || RETURNS_ANY_COLUMN.test(text)) return undefined
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Sends every statement whole from now on, after a session did not have one as it was prepared. */
  giveUp(): void {
    this.#areGivenUp = true
  }
}

/** The values of a list as one parameter, for `=`. The text of an `IN` would be another one for each length of the list. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`ANY(${values})`
}
