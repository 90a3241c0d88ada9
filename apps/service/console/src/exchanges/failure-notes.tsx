import type { Exchange } from '../api.ts'
import { failureUrl } from '../docs.ts'
import { useOperation } from './use-operation.ts'

/** Which failure it was, which check failed, why, and what to do. */
export function FailureNotes({ exchange, failure }: { exchange: Exchange; failure: string }) {
  const operation = useOperation(exchange.operationId)
  const named = operation?.answers.find(({ name }) => name === failure)
  const url = failureUrl(failure)
  const step = named?.step ?? undefined
  return (
    <div class="notes">
      <h3>{url ? <a href={url}>{failure}</a> : failure}</h3>
      {named?.summary && <p>{named.summary}</p>}
      <dl>
        {step !== undefined && (
          <>
            <dt>Check</dt>
            <dd>
              {step} of {operation?.steps.length}: {operation?.steps[step - 1]}
            </dd>
          </>
        )}
        {exchange.hint && (
          <>
            <dt>Hint</dt>
            <dd class="hint">{exchange.hint}</dd>
          </>
        )}
        {named?.remedy && (
          <>
            <dt>What to do</dt>
            <dd>{named.remedy}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
