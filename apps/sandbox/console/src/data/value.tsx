/** A value of any kind, as text: `percent 20 · productIds ADULT-MONTH, JUNIOR-MONTH`. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, member]) => member !== null)
    .map(([name, member]) => `${name} ${textOf(member)}`)
    .join(' · ')
}

/** A value of any kind in a cell. The entries of a list stand below each other. */
export function Value({ value }: { value: unknown }) {
  if (!Array.isArray(value)) return <>{textOf(value)}</>
  return (
    <>
      {value.map((entry, index) => (
        <div key={index} class={typeof entry === 'object' ? 'wide' : ''}>
          {textOf(entry)}
        </div>
      ))}
    </>
  )
}
