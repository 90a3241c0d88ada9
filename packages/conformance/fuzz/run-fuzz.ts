import fc from 'fast-check'
import type { Environment } from '../src/environment.ts'
import { Finding } from './finding.ts'
import { play } from './play.ts'
import { aStep, type Step } from './step.ts'
import { World } from './world.ts'

export interface FuzzOptions {
  readonly environment: Environment
  readonly seed: number
  /** How many requests to send, at least. */
  readonly requests: number
  /** Stops at the first finding, and does not look for a shorter way to it. Default `false`. */
  readonly firstOnly?: boolean
  readonly onProgress?: (sent: number) => void
  /** Called for each kind of finding, once. */
  readonly onFinding?: (finding: FoundOnce) => void
}

export interface FuzzResult {
  readonly sent: number
  /** How often each operation answered with each status. */
  readonly answers: ReadonlyMap<string, number>
  /** Each kind of finding once, with the steps that lead to it. */
  readonly findings: readonly FoundOnce[]
}

interface FoundOnce {
  /** The rule, the request and the answer. */
  readonly told: string
  /** The fewest steps that lead to it. */
  readonly steps: readonly Step[]
  readonly seed: number
}

const MOST_STEPS = 150
/** Of a batch, which has a seed of its own. */
const MOST_RUNS = 10

/**
 * Sends valid and invalid requests at random, from a seed, and looks for the shortest way to each broken rule. Every run begins
 * with a reset tenant at a fixed moment, so the same seed sends the same requests.
 */
export async function runFuzz({
  environment,
  seed,
  requests,
  firstOnly = false,
  onProgress,
  onFinding,
}: FuzzOptions): Promise<FuzzResult> {
  let sent = 0
  const kinds = new Set<string>()
  const answers = new Map<string, number>()
  const findings: FoundOnce[] = []
  const counting = { ...environment, fetch: counted(environment.fetch, answers) }

  const property = fc.asyncProperty(
    fc.array(aStep, { minLength: 1, maxLength: MOST_STEPS, size: 'max' }),
    async (steps) => {
      const world = await World.begin(counting)
      try {
        for (const step of steps) await playUnlessKnown(world, step, kinds)
      } finally {
        sent += world.sent
      }
    },
  )

  for (let batch = 0; sent < requests && !(firstOnly && findings.length > 0); batch += 1) {
    const details = await fc.check(property, {
      seed: seed + batch,
      numRuns: Math.min(MOST_RUNS, Math.ceil((requests - sent) / MOST_STEPS)),
      endOnFailure: firstOnly,
    })
    const { errorInstance } = details
    if (details.failed) {
      if (!(errorInstance instanceof Finding)) throw errorInstance
      kinds.add(errorInstance.kind)
      const found = {
        told: errorInstance.message,
        steps: details.counterexample?.[0] ?? [],
        seed: seed + batch,
      }
      findings.push(found)
      onFinding?.(found)
    }
    onProgress?.(sent)
  }
  return { sent, answers, findings }
}

/** Ignores findings that were already reported, so that they do not hide the next one. */
async function playUnlessKnown(world: World, step: Step, kinds: ReadonlySet<string>): Promise<void> {
  try {
    await play(world, step)
  } catch (error) {
    if (!(error instanceof Finding && kinds.has(error.kind))) throw error
  }
}

function counted(send: typeof fetch, answers: Map<string, number>): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const { pathname } = new URL(String(input))
    if (!pathname.startsWith('/_sandbox')) {
      const status = String(response.status)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    return response
  }
}
