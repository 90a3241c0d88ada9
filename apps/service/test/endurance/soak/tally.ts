import { answersOf, matchSentence } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

/** An answer, or nothing when the connection broke. */
export type Heard = { readonly status: number; readonly text: string } | undefined

/** Counts what was asked and answered, by operation and by name. */
export class Tally {
  readonly #outcomes = new Map<string, number>()
  readonly #latencies = new Map<string, number[]>()

  add(operationId: string, heard: Heard, ms: number): void {
    const outcome = `${operationId}: ${nameOf(operationId, heard)}`
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1)
    if (heard === undefined) return
    const measured = this.#latencies.get(operationId) ?? []
    measured.push(ms)
    this.#latencies.set(operationId, measured)
  }

  get requests(): number {
    return [...this.#outcomes.values()].reduce((sum, count) => sum + count, 0)
  }

  get outcomes(): Record<string, number> {
    return Object.fromEntries([...this.#outcomes].sort())
  }

  /** Milliseconds from the request to the end of the answer. */
  get latencies(): Record<string, string> {
    const shown = [...this.#latencies].sort().map(([operationId, measured]) => {
      measured.sort((a, b) => a - b)
      const at = (share: number) => (measured[Math.floor(share * (measured.length - 1))] as number).toFixed(1)
      return [operationId, `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`]
    })
    return Object.fromEntries(shown)
  }
}

const FAILURES = answersOf(document).filter(({ status }) => Number(status) >= 400)

/** The document's name of an answer. */
function nameOf(operationId: string, heard: Heard): string {
  if (heard === undefined) return 'no answer'
  const { status, text } = heard
  if (status < 400) return String(status)
  const said = text.startsWith('{') ? (JSON.parse(text).detail ?? '') : text
  const possible = FAILURES.filter((one) => one.operationId === operationId && Number(one.status) === status)
  const shown = ({ message, sentence }: (typeof FAILURES)[number]) => message ?? sentence
  const named =
    possible.find((one) => matchSentence(shown(one) ?? '', said) !== undefined) ??
    possible.find((one) => shown(one) === undefined)
  return `${status} ${named?.name ?? 'without a name'}`
}
