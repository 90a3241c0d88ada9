import { useState } from 'preact/hooks'
import type { FeedState } from '../exchanges/use-exchange-feed.ts'

const SAID: Readonly<Record<FeedState, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Not connected',
  refused: 'Refused',
}
const DEMO_TOKENS = ['demo', 'demo-numeric', 'demo-misconfigured']

interface TokenFormProps {
  readonly token: string
  readonly state: FeedState
  readonly onToken: (token: string) => void
}

/** The access token decides the tenant. It is kept for this tab only. */
export function TokenForm({ token, state, onToken }: TokenFormProps) {
  const [text, setText] = useState(token)
  return (
    <form
      class="token"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onToken(text.trim())
      }}
    >
      <label>
        Access token
        <input
          value={text}
          list="demo-tokens"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <datalist id="demo-tokens">
        {DEMO_TOKENS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <button type="submit" disabled={text.trim() === token || text.trim() === ''}>
        Use
      </button>
      <span class={`feed ${state}`} role="status">
        {SAID[state]}
      </span>
    </form>
  )
}
