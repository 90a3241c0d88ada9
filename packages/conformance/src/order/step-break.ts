import type { Need } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import type { Trial } from '../trial.ts'

/** How to make a request fail one of the steps that the document lists for its operation (`x-steps`). */
export interface StepBreak<Request> {
  /** The failure that answers then. The document says which step it belongs to (`x-step`). */
  readonly failure: string
  /**
   * Changes the request. The change leaves those of the other steps as they are, so that any of them can be made together.
   *
   * @throws NotTried when this environment gives no occasion for it.
   */
  change(request: Request, trial: Trial): unknown
  /** Two breaks of one name exclude each other: a quote cannot be too old and from the future. */
  readonly instead?: string
  /** What a request takes whose first failure this is. */
  readonly needs?: readonly Need[]
  /** Whether an environment may rightly accept the change. Then it is only made beside changes that it must refuse. */
  readonly mayBeAccepted?: boolean
}

/** The steps of an operation, each with a way to break it. Steps that only a tenant's configuration can break are left out. */
export interface OrderedOperation<Request> {
  readonly operationId: string
  readonly breaks: readonly StepBreak<Request>[]
  /** Whether the specification says that one step comes before another; otherwise the order is a reading. */
  isStated(earlier: number, later: number): boolean
  /** Makes a request, lets it be changed, and sends it. Whatever is broken, it must not create anything. */
  ask(trial: Trial, change: (request: Request) => Promise<void>): Promise<Exchange>
}
