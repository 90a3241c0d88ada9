/** A row of any list, in the fields of the response that it comes from. */
export type Row = Readonly<Record<string, unknown>>

const AMOUNTS = ['amount', 'price']

/** What a field holds: the entries of a list as a table, and an amount with two decimals and its currency. */
export function Value({ of, name }: { of: Row; name: string }) {
  const value = of[name] ?? ''
  if (AMOUNTS.includes(name) && value !== '')
    return (
      <>
        {Number(value).toFixed(2)} {of.currency}
      </>
    )
  const entries = Array.isArray(value) ? value : [value]
  if (entries.some((entry) => typeof entry === 'object')) return <Entries entries={entries} />
  return <>{entries.join(', ')}</>
}

function Entries({ entries }: { entries: readonly Row[] }) {
  const names = namesOf(entries)
  return (
    <table>
      <TableHead names={names} />
      <tbody>
        {entries.map((entry, index) => (
          <tr key={index}>
            {names.map((name) => (
              <td key={name} data-label={name}>
                <Value of={entry} name={name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function TableHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" data-label={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** All that an object says, each field under its name, and lists over the whole width. */
export function FieldCard({ of }: { of: Row }) {
  return (
    <dl class="fields">
      {namesOf([of]).map((name) => (
        <div key={name} class={typeof of[name] === 'object' ? 'whole' : ''}>
          <dt>{name}</dt>
          <dd>
            <Value of={of} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The fields that are set in any of the objects. A currency stands beside its amount. */
function namesOf(objects: readonly Row[]): string[] {
  const set = objects.flatMap((one) => Object.keys(one).filter((name) => String(one[name] ?? '') !== ''))
  const names = [...new Set(set)]
  return names.some((name) => AMOUNTS.includes(name)) ? names.filter((name) => name !== 'currency') : names
}
