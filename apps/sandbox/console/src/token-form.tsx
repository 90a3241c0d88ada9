import { useState } from 'preact/hooks'
import type { FeedState } from './exchanges/exchange-feed.ts'
import { Tag } from './ui/labels.tsx'

const STATES: Readonly<Record<FeedState, Parameters<typeof Tag>[0]>> = {
  connecting: { kind: 'warn', children: 'Connecting' },
  live: { kind: 'good', children: 'Live' },
  lost: { kind: 'bad', children: 'Not connected' },
  refused: { kind: 'bad', children: 'Refused' },
}

interface TokenFormProps {
  readonly token: string
  readonly feed: FeedState
  readonly onToken: (token: string) => void
}

/** The access token decides the tenant. It is kept for this tab only. */
export function TokenForm({ token, feed, onToken }: TokenFormProps) {
  const [text, setText] = useState(token)
  const typed = text.trim()
  return (
    <form
      class="token"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') onToken(typed)
      }}
    >
      <label>
        Access token
        <input
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={typed === token || typed === ''}>
        Use
      </button>
      <span role="status">
        <Tag {...STATES[feed]} />
      </span>
    </form>
  )
}
