import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { Accounts } from './accounts.tsx'
import { Bookings } from './bookings.tsx'
import { Leases } from './leases.tsx'
import { Members } from './members.tsx'
import { Memberships } from './memberships.tsx'
import { ResetButton } from './reset-button.tsx'
import { Sites } from './sites.tsx'
import { Slots } from './slots.tsx'

const VIEWS: Readonly<Record<string, ComponentType>> = {
  Members,
  Memberships,
  Bookings,
  Leases,
  Slots,
  'Staff users': Accounts,
  Sites,
}

/** The data of the tenant. It is read again after each exchange that may have changed it. */
export function DataPanel() {
  const [name, setName] = useState('Members')
  const View = VIEWS[name] as ComponentType
  return (
    <div class="stack">
      <div class="views">
        <fieldset>
          <legend>Show</legend>
          {Object.keys(VIEWS).map((view) => (
            <label key={view} class="choice">
              <input type="radio" name="view" checked={view === name} onChange={() => setName(view)} />
              <span>{view}</span>
            </label>
          ))}
        </fieldset>
        <ResetButton />
      </div>
      <View />
    </div>
  )
}
