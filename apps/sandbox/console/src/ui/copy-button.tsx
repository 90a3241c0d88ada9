import { useState } from 'preact/hooks'

/** Copies a text, and says so. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [said, setSaid] = useState('')
  return (
    <button
      type="button"
      onClick={async () => {
        // Without HTTPS, there is no clipboard.
        const write = async () => navigator.clipboard.writeText(text())
        setSaid(
          await write().then(
            () => 'Copied',
            () => 'Not copied',
          ),
        )
        setTimeout(() => setSaid(''), 1500)
      }}
    >
      <span aria-live="polite">{said || label}</span>
    </button>
  )
}
