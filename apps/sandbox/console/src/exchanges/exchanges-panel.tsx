import { useQuery } from '@tanstack/preact-query'
import { useMemo, useState } from 'preact/hooks'
import { useAddress } from '../address.ts'
import type { Exchange } from '../api.ts'
import { SearchField, useSearch } from '../ui/search-field.tsx'
import { ExchangeDetail } from './exchange-detail.tsx'
import { EXCHANGES } from './exchange-feed.ts'
import { ExchangeList } from './exchange-list.tsx'

/** The exchanges between callers and the service, as they happen. */
export function ExchangesPanel() {
  const { data: exchanges = [] } = useQuery<Exchange[]>({ queryKey: EXCHANGES, enabled: false })
  const [, chosen] = useAddress()
  const search = useSearch()
  const { wanted } = search
  const [onlyFailures, setOnlyFailures] = useState(false)
  const shown = useMemo(
    () => exchanges.filter((one) => (!onlyFailures || one.status >= 400) && contains(one, wanted)),
    [exchanges, wanted, onlyFailures],
  )
  const exchange =
    exchanges.find(({ number }) => String(number) === chosen) ??
    exchanges.find(({ requestId }) => requestId === chosen)
  return (
    <div class={`split ${exchange ? 'chosen' : ''}`}>
      <section class="list" aria-label="Exchanges">
        <div class="filters">
          <SearchField label="Path, failure or request id" search={search} />
          <label class="check">
            <input
              type="checkbox"
              checked={onlyFailures}
              onChange={(event) => setOnlyFailures(event.currentTarget.checked)}
            />
            Failures only
          </label>
          <span class="count">{shown.length}</span>
        </div>
        {exchanges.length === 0 && <NoRequests />}
        {chosen && !exchange && !isToCome(chosen, exchanges) && (
          <p class="facts">
            The last 1,000 requests of this tenant have neither the number nor the request id{' '}
            <code>{chosen}</code>.
          </p>
        )}
        {/* Another filter starts at the top again, with as few rows as at first. */}
        <ExchangeList
          key={`${onlyFailures} ${wanted}`}
          exchanges={shown}
          chosen={exchange?.number}
          onChoose={choose}
        />
      </section>
      {exchange && (
        <ExchangeDetail
          key={exchange.number}
          exchange={exchange}
          onClose={() => choose()}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** A request that was sent again is chosen before the sandbox has reported it. */
function isToCome(chosen: string, [latest]: readonly Exchange[]): boolean {
  return latest === undefined || Number(chosen) > latest.number
}

/** The address says which exchange is shown. */
function choose(number?: number): void {
  location.hash = number === undefined ? '#/Exchanges' : `#/Exchanges/${number}`
}

function contains({ path, operationId, failure, status, requestId }: Exchange, text: string): boolean {
  const all = `${path}\n${operationId}\n${failure}\n${status}\n${requestId}`.toLowerCase()
  return all.includes(text.toLowerCase())
}

function NoRequests() {
  return (
    <div class="nothing">
      <p>No requests yet. Send one, and it appears here at once:</p>
      <pre>
        {`curl -H 'Authorization: Bearer demo' \\\n  -H 'X-Use-SSO: true' \\\n  ${location.origin}/api/configuration/sites`}
      </pre>
    </div>
  )
}
