import logo from '@leisure-ops/openapi/logo.svg'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/preact-query'
import type { ComponentType } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useAddress } from './address.ts'
import { createSandboxClient, SandboxContext, SandboxError, useTenantChange } from './api.ts'
import { DataPanel, QuotesPanel } from './data/data-panel.tsx'
import { EXCHANGES, useExchangeFeed } from './exchanges/exchange-feed.ts'
import { ExchangesPanel } from './exchanges/exchanges-panel.tsx'
import { FaultsPanel, SetFaults } from './faults/faults-panel.tsx'
import { ScenariosPanel } from './scenarios/scenarios-panel.tsx'
import { GUIDE_URL } from './service-document.ts'
import { ClockFace, TimePanel } from './time/time-panel.tsx'
import { TokenForm } from './token-form.tsx'
import { Problem } from './ui/labels.tsx'

const PANELS: Readonly<Record<string, ComponentType>> = {
  Exchanges: ExchangesPanel,
  Quotes: QuotesPanel,
  Time: TimePanel,
  Faults: FaultsPanel,
  Scenarios: ScenariosPanel,
  Data: DataPanel,
}
const TOKEN_KEY = 'leisure-console-token'

/** The console: a header with the token and the clock, and a panel for each thing that can be looked at. */
export function App() {
  const [token, setToken] = useState(() => sessionStorage.getItem(TOKEN_KEY) ?? 'demo')
  const client = useMemo(() => createSandboxClient(token), [token])
  const queries = useMemo(createQueries, [token])
  useEffect(() => sessionStorage.setItem(TOKEN_KEY, token), [token])
  return (
    <SandboxContext.Provider value={client} key={token}>
      <QueryClientProvider client={queries}>
        <Console token={token} onToken={setToken} />
      </QueryClientProvider>
    </SandboxContext.Provider>
  )
}

/** Retries only when the service cannot be reached, because it would refuse again. */
function createQueries(): QueryClient {
  const retry = (count: number, error: Error) => !(error instanceof SandboxError) && count < 3
  return new QueryClient({ defaultOptions: { queries: { retry, staleTime: 2000 } } })
}

function Console({ token, onToken }: { token: string; onToken: (token: string) => void }) {
  const feed = useExchangeFeed()
  const [asked = ''] = useAddress()
  const name = Object.hasOwn(PANELS, asked) ? asked : 'Exchanges'
  const Panel = PANELS[name] as ComponentType
  return (
    <>
      <header class="top">
        <h1>
          <img src={logo} width="26" height="26" alt="" /> Sandbox
        </h1>
        {GUIDE_URL && <a href={GUIDE_URL}>How to use it</a>}
        <TokenForm token={token} feed={feed} onToken={onToken} />
        <ResetButton />
        <SetFaults />
        <ClockFace />
      </header>
      <nav class="panels" aria-label="Panels">
        {Object.keys(PANELS).map((panel) => (
          <a key={panel} href={`#/${panel}`} aria-current={panel === name ? 'page' : undefined}>
            {panel}
          </a>
        ))}
      </nav>
      <main aria-label={name}>
        {feed === 'refused' ? (
          <Problem message="The sandbox has no tenant with this access token. It prints its tokens when it starts." />
        ) : (
          <Panel />
        )}
      </main>
    </>
  )
}

/** Resets the tenant to its file, after a confirmation. */
function ResetButton() {
  const queries = useQueryClient()
  const reset = useTenantChange((client) => client.POST('/_sandbox/reset'))
  const ask = () => {
    if (!confirm('Reset this tenant? Everything that was created or changed is lost.')) return
    reset.mutate(undefined, { onSuccess: () => queries.setQueryData(EXCHANGES, []) })
  }
  return (
    <button type="button" disabled={reset.isPending} onClick={ask}>
      Reset the tenant
    </button>
  )
}
