import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Price } from './price.tsx'
import './style.css'

// The client makes reads again by itself; TanStack Query need not.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

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
