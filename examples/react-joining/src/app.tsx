import { useSyncExternalStore } from 'react'
import { JoiningWizard } from './joining/joining-wizard.tsx'
import { StaffUserForm } from './staff/staff-user-form.tsx'

/** Two pages, told apart by the address: `#join`, the default, and `#staff`. */
export function App() {
  const page = useSyncExternalStore(onHashChange, () => (location.hash === '#staff' ? 'staff' : 'join'))
  return (
    <>
      <header>
        <nav aria-label="Pages">
          <a href="#join" aria-current={page === 'join' ? 'page' : undefined}>
            Join
          </a>
          <a href="#staff" aria-current={page === 'staff' ? 'page' : undefined}>
            Staff
          </a>
        </nav>
      </header>
      <main>{page === 'join' ? <JoiningWizard /> : <StaffUserForm />}</main>
    </>
  )
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
