import { $api } from './leisure.ts'

/** The active sites, to choose one of. */
export function Sites({
  chosen,
  onChoose,
}: {
  readonly chosen: string
  readonly onChoose: (siteId: string) => void
}) {
  const { data: sites, error } = $api.useQuery('get', '/api/configuration/sites', {
    params: { query: { isActive: true } },
  })
  if (error) return <p role="alert">The sites could not be listed.</p>
  if (!sites) return <p aria-busy="true">Listing the sites …</p>
  return (
    <fieldset>
      <legend>Where</legend>
      {sites.map(({ id, name, address }) => (
        <label key={id}>
          <input type="radio" name="site" checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            <strong>{name}</strong>
            <small>{[address.addressLine1, address.townCity].filter(Boolean).join(', ')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
