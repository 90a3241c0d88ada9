import { memo } from 'preact/compat'
import type { Exchange } from '../api.ts'
import { Status } from '../ui/status.tsx'

interface ExchangeListProps {
  readonly exchanges: readonly Exchange[]
  readonly chosen: number | undefined
  readonly onChoose: (number: number) => void
}

/** A thousand rows: the browser lays out those in sight (`content-visibility`), and a new one leaves the others alone. */
export const ExchangeList = memo(({ exchanges, chosen, onChoose }: ExchangeListProps) => (
  <ol class="rows" onKeyDown={moveFocus}>
    {exchanges.map((exchange) => (
      <Row
        key={exchange.number}
        exchange={exchange}
        isChosen={exchange.number === chosen}
        onChoose={onChoose}
      />
    ))}
  </ol>
))

interface RowProps {
  readonly exchange: Exchange
  readonly isChosen: boolean
  readonly onChoose: (number: number) => void
}

const Row = memo(({ exchange, isChosen, onChoose }: RowProps) => {
  const { number, at, method, path, operationId, status, failure } = exchange
  return (
    <li>
      <button
        type="button"
        class="row"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(number)}
      >
        <Status status={status} />
        <span class="what">{operationId ?? `${method} ${path}`}</span>
        <time dateTime={at}>{at.slice(11, 19)}</time>
        <span class={failure ? 'failure' : 'path'}>{failure ?? `${method} ${path}`}</span>
      </button>
    </li>
  )
})

/** Arrow keys go from row to row. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  const direction = step[event.key as keyof typeof step]
  const row = (event.target as Element).closest('li')
  const next = direction && row?.[direction]?.querySelector('button')
  if (!next) return
  event.preventDefault()
  next.focus()
}
