import { useState } from 'preact/hooks'
import type { Exchange } from '../api.ts'
import { Status, Tag } from '../ui/labels.tsx'

interface ExchangeListProps {
  readonly exchanges: readonly Exchange[]
  readonly chosen: number | undefined
  readonly onChoose: (number: number) => void
}

/** How many rows are drawn at first. A thousand rows would make a click too slow. */
const PAGE = 50

export function ExchangeList({ exchanges, chosen, onChoose }: ExchangeListProps) {
  const [limit, setLimit] = useState(PAGE)
  return (
    <ol class="rows">
      {exchanges.slice(0, limit).map((exchange) => (
        <Row
          key={exchange.number}
          exchange={exchange}
          isChosen={exchange.number === chosen}
          onChoose={onChoose}
        />
      ))}
      {exchanges.length > limit && (
        <li>
          <button type="button" onClick={() => setLimit(limit + PAGE)}>
            {exchanges.length - limit} older. Show more
          </button>
        </li>
      )}
    </ol>
  )
}

interface RowProps extends Pick<ExchangeListProps, 'onChoose'> {
  readonly exchange: Exchange
  readonly isChosen: boolean
}

function Row({ exchange, isChosen, onChoose }: RowProps) {
  const { number, at, method, path, operationId, status, failure, hint, durationMs } = exchange
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
        <span class="path">
          {method} {path}
        </span>
        <span class="note">
          {failure && <span class="failure">{failure}</span>} {hint && <Tag kind="warn">hint</Tag>}
        </span>
        <time dateTime={at}>
          {at.slice(11, 19)} <span class="ms">{durationMs} ms</span>
        </time>
      </button>
    </li>
  )
}
