import { useMutation } from '@tanstack/preact-query'
import { useEffect, useRef } from 'preact/hooks'
import { dataOf, type Exchange, useSandbox } from '../api.ts'
import { failureOf, failureUrl, operationOf, playgroundUrl } from '../service-document.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Problem, Status, WithCode } from '../ui/labels.tsx'
import { curlOf } from './curl.ts'
import { Message } from './message.tsx'

interface ExchangeDetailProps {
  readonly exchange: Exchange
  readonly onClose: () => void
  readonly onChoose: (number: number) => void
}

/** One exchange: what went wrong and why, the request and the response. */
export function ExchangeDetail({ exchange, onClose, onChoose }: ExchangeDetailProps) {
  const { method, path, operationId, status, at, durationMs, requestId } = exchange
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section class="detail" aria-label="Exchange">
      <div class="actions">
        <h2 ref={heading} tabIndex={-1}>
          <Status status={status} /> {operationId ?? 'No operation'}
        </h2>
        <button type="button" class="close" onClick={onClose}>
          Close
        </button>
      </div>
      <p class="address">
        <code>
          {method} {path}
        </code>
      </p>
      <p class="facts">
        {at.replace('T', ' ').replace('Z', ' UTC')} · {durationMs} ms · request <code>{requestId}</code>
      </p>
      <Notes exchange={exchange} />
      {!exchange.rejected && (
        <>
          <Actions exchange={exchange} onChoose={onChoose} />
          <Message title="Request" half={exchange.request} />
        </>
      )}
      <Message title="Response" half={exchange.response} />
    </section>
  )
}

/** Which failure it was, which check failed, why, and what to do. A success can have a hint, too. */
function Notes({ exchange: { operationId, failure, hint } }: { exchange: Exchange }) {
  if (failure === null && hint === null) return null
  const documented = failure === null ? undefined : failureOf(operationId, failure)
  const steps = operationOf(operationId)?.operation['x-steps'] ?? []
  const step = documented?.step
  const url = failure === null ? undefined : failureUrl(failure)
  const notes = {
    Check: step && `${step} of ${steps.length}: ${steps[step - 1]}`,
    Hint: hint,
    'What to do': documented?.remedy,
  }
  return (
    <div class="notes">
      {failure && <h3>{url ? <a href={url}>{failure}</a> : failure}</h3>}
      <p>
        <WithCode text={documented?.summary ?? ''} />
      </p>
      <dl>
        {Object.entries(notes).map(
          ([term, note]) =>
            note && (
              <>
                <dt>{term}</dt>
                <dd class={term.toLowerCase()}>
                  <WithCode text={note} />
                </dd>
              </>
            ),
        )}
      </dl>
    </div>
  )
}

function Actions({ exchange, onChoose }: Pick<ExchangeDetailProps, 'exchange' | 'onChoose'>) {
  const client = useSandbox()
  const { operationId } = exchange
  const params = { path: { number: exchange.number } }
  const repetition = useMutation({
    mutationFn: () => dataOf(client.POST('/_sandbox/exchanges/{number}/repeat', { params })),
    onSuccess: ({ number }) => onChoose(number),
  })
  const playground = operationId === null ? undefined : playgroundUrl(operationId)
  const curl = curlOf(exchange, location.origin)
  return (
    <>
      <div class="actions">
        <CopyButton label="Copy as curl" text={() => curl} />
        <button type="button" disabled={repetition.isPending} onClick={() => repetition.mutate()}>
          Send again
        </button>
        {playground && (
          <a class="button" href={playground}>
            Open in the playground
          </a>
        )}
      </div>
      {curl.includes('***') && (
        <p class="facts">The command masks what it must not show: fill in each ***.</p>
      )}
      <Problem message={repetition.error?.message} />
    </>
  )
}
