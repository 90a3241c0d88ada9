import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queries } from '../leisure.ts'
import { Problem } from '../problem.tsx'

interface SiteStepProps {
  readonly chosen: string
  readonly onChosen: (siteId: string) => void
}

/** The active sites, to choose one of. */
export function SiteStep({ chosen, onChosen }: SiteStepProps) {
  const [siteId, setSiteId] = useState(chosen)
  const { data: sites, error } = useQuery(queries.sites.list.queryOptions({ isActive: true }))
  const next = (event: FormEvent) => {
    event.preventDefault()
    onChosen(siteId)
  }
  return (
    <form onSubmit={next}>
      <h2 tabIndex={-1} data-step="Where">
        Where do you want to join?
      </h2>
      {error && <Problem error={error} />}
      {!sites && !error && <p aria-busy="true">Loading the sites …</p>}
      <fieldset className="choices" hidden={!sites}>
        <legend>Site</legend>
        {sites?.map(({ id, name, address }) => (
          <label key={id}>
            <input type="radio" name="site" checked={id === siteId} onChange={() => setSiteId(id)} />
            <span>
              <strong>{name}</strong>
              <small>{[address.addressLine1, address.townCity].filter(Boolean).join(', ')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button type="submit" disabled={siteId === ''}>
          Continue
        </button>
      </div>
    </form>
  )
}
