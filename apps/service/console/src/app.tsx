import { QueryClient, QueryClientProvider } from '@tanstack/preact-query'
import type { ComponentType } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AnswersPanel } from './answers/answers-panel.tsx'
import { createSandboxClient, SandboxContext, SandboxError } from './api.ts'
import { DataPanel } from './data/data-panel.tsx'
import { ExchangesPanel } from './exchanges/exchanges-panel.tsx'
import { useExchangeFeed } from './exchanges/use-exchange-feed.ts'
import { FaultsPanel } from './faults/faults-panel.tsx'
import { QuotesPanel } from './quotes/quotes-panel.tsx'
import { ScenariosPanel } from './scenarios/scenarios-panel.tsx'
import { ClockFace } from './time/clock-face.tsx'
import { TimePanel } from './time/time-panel.tsx'
import { TokenForm } from './ui/token-form.tsx'

const PANELS: Readonly<Record<string, ComponentType>> = {
  Exchanges: ExchangesPanel,
  Data: DataPanel,
  Quotes: QuotesPanel,
  Time: TimePanel,
  Faults: FaultsPanel,
  Answers: AnswersPanel,
  Scenarios: ScenariosPanel,
}
const FIRST = 'Exchanges'
const TOKEN_KEY = 'leisure-console-token'

/** The console: a header with the tenant's token and the clock, and a panel for each thing that can be looked at. */
export function App() {
  const [token, setToken] = useState(() => sessionStorage.getItem(TOKEN_KEY) ?? 'demo')
  const sandbox = useMemo(() => createSandboxClient(token), [token])
  const queries = useMemo(createQueries, [token])
  useEffect(() => sessionStorage.setItem(TOKEN_KEY, token), [token])
  return (
    <SandboxContext.Provider value={sandbox} key={token}>
      <QueryClientProvider client={queries}>
        <Console token={token} onToken={setToken} />
      </QueryClientProvider>
    </SandboxContext.Provider>
  )
}

/** Retries only when the service cannot be reached, because a refusal would be repeated. */
function createQueries(): QueryClient {
  const retry = (count: number, error: Error) => !(error instanceof SandboxError) && count < 3
  return new QueryClient({ defaultOptions: { queries: { retry, staleTime: 2000 } } })
}

function Console({ token, onToken }: { token: string; onToken: (token: string) => void }) {
  const feed = useExchangeFeed()
  const name = usePanelName()
  const Panel = PANELS[name] as ComponentType
  const tabs = useRef<HTMLElement>(null)
  useEffect(
    () =>
      tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [name],
  )
  return (
    <>
      <header class="top">
        <h1>Sandbox</h1>
        <TokenForm token={token} state={feed} onToken={onToken} />
        <ClockFace />
      </header>
      <nav class="panels" aria-label="Panels" ref={tabs}>
        {Object.keys(PANELS).map((panel) => (
          <a key={panel} href={`#/${panel}`} aria-current={panel === name ? 'page' : undefined}>
            {panel}
          </a>
        ))}
      </nav>
      <main aria-label={name}>
        {feed === 'refused' ? (
          <p class="problem" role="alert">
            The sandbox has no tenant with this access token. It prints its tokens when it starts.
          </p>
        ) : (
          <Panel />
        )}
      </main>
    </>
  )
}

/** The name of the panel is in the address, so that a link to it can be saved and shared. */
function usePanelName(): string {
  const read = () => decodeURIComponent(location.hash.replace(/^#\/?/, ''))
  const [name, setName] = useState(read)
  useEffect(() => {
    const follow = () => setName(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return Object.hasOwn(PANELS, name) ? name : FIRST
}
