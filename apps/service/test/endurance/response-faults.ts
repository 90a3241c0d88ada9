/**
 * What is wrong with the responses to a race, as messages: there have to be as many of each as `expected` says. A response is named by
 * its status, or `undefined` when none came.
 */
export function responseFaults(
  race: string,
  answers: readonly unknown[],
  expected: Readonly<Record<string, number>>,
): string[] {
  const found: Record<string, number> = {}
  for (const answer of answers) found[String(answer)] = (found[String(answer)] ?? 0) + 1
  const wrong = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (answer) => (found[answer] ?? 0) !== (expected[answer] ?? 0),
  )
  return wrong.map(
    (answer) => `${race}: ${found[answer] ?? 0} answers are ${answer}, instead of ${expected[answer] ?? 0}`,
  )
}
