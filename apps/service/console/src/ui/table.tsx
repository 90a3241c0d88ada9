import type { ComponentChildren } from 'preact'

interface TableProps {
  readonly caption: string
  readonly head: readonly string[]
  /** Shown instead of an empty table. */
  readonly empty: string
  readonly isLoading: boolean
  readonly error: Error | null
  readonly children: ComponentChildren[]
}

/** A table that scrolls by itself, so that the page does not. */
export function Table({ caption, head, empty, isLoading, error, children }: TableProps) {
  if (error)
    return (
      <p class="problem" role="alert">
        {error.message}
      </p>
    )
  if (isLoading) return <p class="facts">Reading…</p>
  if (children.length === 0) return <p class="facts">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section class="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
