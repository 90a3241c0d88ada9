import type { NamedAnswer } from '@leisure-ops/openapi'

/** The statuses of a failure, as text. */
export function statusesOf(failures: readonly NamedAnswer[]): string {
  return [...new Set(failures.map(({ status }) => status))].join(', ')
}

/** When a failure happens, in one sentence. Where operations differ, the shortest sentence is the most general one. */
export function summaryOf(failures: readonly NamedAnswer[]): string {
  const [shortest = ''] = failures.map(({ summary }) => summary).sort((a, b) => a.length - b.length)
  return shortest
}
