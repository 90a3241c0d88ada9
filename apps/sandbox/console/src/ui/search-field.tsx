import { useRef } from 'preact/hooks'

const REST_MS = 200

interface SearchFieldProps {
  readonly label: string
  /** Called with what was typed, after a pause in typing. */
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  return (
    <label>
      {label}
      <input
        type="search"
        onInput={({ currentTarget: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(value.trim()), REST_MS)
        }}
      />
    </label>
  )
}
