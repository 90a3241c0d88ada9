import type { NamedResponse } from '@leisure-ops/openapi'

/** The statuses of a failure, as text. */
export function statusesOf(failures: readonly NamedResponse[]): string {
  return [...new Set(failures.map(({ status }) => status))].join(', ')
}

/** When a failure happens, in one sentence. The shortest sentence of its operations is the most general. */
export function summaryOf(failures: readonly NamedResponse[]): string {
  const [shortest = ''] = failures.map(({ summary }) => summary).sort((a, b) => a.length - b.length)
  return shortest
}
