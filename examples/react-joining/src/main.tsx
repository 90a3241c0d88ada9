import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { JoiningWizard } from './joining/joining-wizard.tsx'
import { StaffUserForm } from './staff-user-form.tsx'
import './style.css'

/** Two pages. The address says which: `#join`, the default, or `#staff`. */
function App() {
  const isStaff = useSyncExternalStore(onHashChange, () => location.hash === '#staff')
  return (
    <>
      <nav aria-label="Pages">
        <a href="#join">Join</a>
        <a href="#staff">Staff</a>
      </nav>
      <main>{isStaff ? <StaffUserForm /> : <JoiningWizard />}</main>
    </>
  )
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

// With `?mock`, the page answers its own calls and needs no server. The code for this is loaded only then.
if (new URLSearchParams(location.search).has('mock')) await import('./mock.ts')

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
