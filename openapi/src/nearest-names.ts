/** Of a longer name, only the beginning is compared, because the time grows with its length. */
const COMPARED_LENGTH = 100

/** The names that are most similar to the given one, best first. */
export function nearestNames(name: string, names: Iterable<string>, most = 3): string[] {
  return [...new Set(names)]
    .map((candidate) => ({ candidate, distance: distanceBetween(name.slice(0, COMPARED_LENGTH), candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** The name that was probably meant: the most similar one, ignoring case; `undefined` if none is similar. */
export function similarName(name: string, names: Iterable<string>): string | undefined {
  const byLowerCase = new Map([...names].map((one) => [one.toLowerCase(), one]))
  const asked = name.slice(0, COMPARED_LENGTH).toLowerCase()
  // A misspelling changes at most a third of the letters, or two that were exchanged.
  const limitOf = ({ length }: string) => Math.max(length / 3, Math.min(2, length / 2))
  // No fewer letters differ than one of them is longer. A body may have a thousand long names.
  const alike = [...byLowerCase.keys()].filter((one) => Math.abs(one.length - asked.length) <= limitOf(one))
  const [nearest = ''] = nearestNames(asked, alike, 1)
  return distanceBetween(asked, nearest) <= limitOf(nearest) ? byLowerCase.get(nearest) : undefined
}

/** How many letters differ between two names: the Levenshtein distance. */
export function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * The name itself, if it is one of `Names`. Otherwise the `Names` that begin alike, so that the compiler's
 * message shows what to write instead.
 */
export type NearestName<Names extends string, Name extends string> = Name extends Names
  ? Name
  : // With `Names` alone, the message would only show `keyof ResponseNames`.
    BeginningAlike<{ [N in Names]: N }[Names], Name>

type BeginningAlike<
  Names extends string,
  Name extends string,
  Same extends string = '',
> = Name extends `${Same}${infer Next}${infer _}`
  ? [Extract<Names, `${Same}${Next}${string}`>] extends [never]
    ? Extract<Names, `${Same}${string}`>
    : BeginningAlike<Names, Name, `${Same}${Next}`>
  : Extract<Names, `${Same}${string}`>
