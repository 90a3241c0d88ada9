import { useMutation } from '@tanstack/preact-query'
import { useEffect, useRef } from 'preact/hooks'
import { dataOf, type Exchange, useSandbox } from '../api.ts'
import { playgroundUrl } from '../docs.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Status } from '../ui/status.tsx'
import { curlOf } from './curl.ts'
import { FailureNotes } from './failure-notes.tsx'
import { Message } from './message.tsx'
import { typescriptOf } from './typescript.ts'
import { useOperation } from './use-operation.ts'

interface ExchangeDetailProps {
  readonly exchange: Exchange
  readonly onClose: () => void
  readonly onChoose: (number: number) => void
}

/** One exchange: what went wrong and why, the request and the answer. */
export function ExchangeDetail({ exchange, onClose, onChoose }: ExchangeDetailProps) {
  const { method, path, operationId, status, failure, at, durationMs, requestId } = exchange
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section class="detail" aria-label="Exchange">
      <button type="button" class="close" onClick={onClose}>
        Close
      </button>
      <h2 ref={heading} tabIndex={-1}>
        <Status status={status} /> {operationId ?? 'No operation'}
      </h2>
      <p class="address">
        <code>
          {method} {path}
        </code>
      </p>
      <p class="facts">
        {at.replace('T', ' ').replace('Z', ' UTC')} · {durationMs} ms · request <code>{requestId}</code>
      </p>
      {failure && <FailureNotes exchange={exchange} failure={failure} />}
      <Actions exchange={exchange} onChoose={onChoose} />
      <Message title="Request" headers={exchange.request.headers} body={exchange.request.body} />
      <Message title="Answer" headers={exchange.response.headers} body={exchange.response.body} />
    </section>
  )
}

function Actions({ exchange, onChoose }: Pick<ExchangeDetailProps, 'exchange' | 'onChoose'>) {
  const { client } = useSandbox()
  const operation = useOperation(exchange.operationId)
  const playground = exchange.operationId === null ? undefined : playgroundUrl(exchange.operationId)
  const repetition = useMutation({
    mutationFn: () =>
      dataOf(
        client.POST('/_sandbox/exchanges/{number}/repeat', { params: { path: { number: exchange.number } } }),
      ),
    onSuccess: ({ number }) => onChoose(number),
  })
  return (
    <>
      <div class="actions">
        <CopyButton label="Copy as curl" text={() => curlOf(exchange, location.origin)} />
        <CopyButton
          label="Copy as TypeScript"
          text={() => typescriptOf(exchange, operation, location.origin)}
        />
        <button type="button" disabled={repetition.isPending} onClick={() => repetition.mutate()}>
          Send again
        </button>
        {playground && (
          <a class="button" href={playground}>
            Open in the playground
          </a>
        )}
      </div>
      {repetition.error && (
        <p class="problem" role="alert">
          {repetition.error.message}
        </p>
      )}
    </>
  )
}
