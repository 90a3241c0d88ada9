import { useEffect, useState } from 'preact/hooks'

/** What is typed, and what to search for after a pause in typing. */
export interface Search {
  readonly text: string
  readonly wanted: string
  setText(text: string): void
}

const REST_MS = 200

export function useSearch(): Search {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, wanted, setText }
}

export function SearchField({ label, search }: { label: string; search: Search }) {
  return (
    <label>
      {label}
      <input
        type="search"
        value={search.text}
        onInput={(event) => search.setText(event.currentTarget.value)}
      />
    </label>
  )
}
