// Written without a test framework, so that it runs wherever the client does.

/** The result of each case: `passed`, or how it failed. A case that was left out has no entry. */
export type Results = Record<string, string | undefined>

export type Cases<P> = Readonly<Record<string, (place: P) => Promise<void>>>

/** Runs cases one after the other. */
export async function runCases<P>(cases: Cases<P>, place: P, leftOut: object = {}): Promise<Results> {
  const results: Results = {}
  for (const [name, run] of Object.entries(cases)) {
    if (name in leftOut) continue
    results[name] = await run(place).then(
      () => 'passed',
      (error) => String(error?.stack ?? error),
    )
  }
  return results
}

/** What a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}

export function equal(actual: unknown, expected: unknown): void {
  if (actual === expected || JSON.stringify(actual) === JSON.stringify(expected)) return
  throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`)
}
