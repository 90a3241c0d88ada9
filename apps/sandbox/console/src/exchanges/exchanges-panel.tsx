import { useQuery } from '@tanstack/preact-query'
import { useMemo, useState } from 'preact/hooks'
import { useAddress } from '../address.ts'
import type { Exchange } from '../api.ts'
import { SearchField } from '../ui/search-field.tsx'
import { ExchangeDetail } from './exchange-detail.tsx'
import { EXCHANGES } from './exchange-feed.ts'
import { ExchangeList } from './exchange-list.tsx'

/** Which exchanges are of a kind, by its name. */
const KINDS: Readonly<Record<string, (exchange: Exchange) => boolean>> = {
  All: () => true,
  Failures: ({ status }) => status >= 400,
  'With a hint': ({ hint }) => hint !== null,
  Reads: ({ method }) => method === 'GET',
  'Changes and prices': ({ method }) => method !== 'GET',
  'Companion calls': ({ path }) => path.startsWith('/_companion/'),
}

/** The exchanges between callers and the service, as they happen. */
export function ExchangesPanel() {
  const { data: exchanges = [] } = useQuery<Exchange[]>({ queryKey: EXCHANGES, enabled: false })
  const [, chosen] = useAddress()
  const [wanted, setWanted] = useState('')
  const [kind, setKind] = useState('All')
  const shown = useMemo(
    () => exchanges.filter((one) => KINDS[kind]?.(one) && contains(one, wanted)),
    [exchanges, wanted, kind],
  )
  const exchange =
    exchanges.find(({ number }) => String(number) === chosen) ??
    exchanges.find(({ requestId }) => requestId === chosen)
  return (
    <div class={`split ${exchange ? 'chosen' : ''}`}>
      <section class="list" aria-label="Exchanges">
        <div class="filters">
          <SearchField label="Path, failure or id" onSearch={setWanted} />
          <label>
            Kind
            <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
              {Object.keys(KINDS).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
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
          key={`${kind} ${wanted}`}
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
