import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { JoiningWizard } from './joining/joining-wizard.tsx'
import './style.css'

// With `?mock`, the page answers its own calls and needs no server. The code for this is loaded only then.
if (new URLSearchParams(location.search).has('mock')) await import('./mock.ts')

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <JoiningWizard />
    </QueryClientProvider>
  </StrictMode>,
)
