import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Price } from './price.tsx'
import './style.css'

// The client makes reads again by itself; TanStack Query need not.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

// With `?mock`, the page answers its own calls: no server is needed. The code for it is loaded only then.
if (new URLSearchParams(location.search).has('mock')) await import('./mock.ts')

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <main>
        <h1>What does it cost?</h1>
        <Price />
      </main>
    </QueryClientProvider>
  </StrictMode>,
)
