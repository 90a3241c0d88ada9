import type { ComponentChildren } from 'preact'

/** A status with a colour for its class. */
export function Status({ status }: { status: number }) {
  const kind = status < 400 ? 'good' : status < 500 ? 'warn' : 'bad'
  return <span class={`status ${kind}`}>{status}</span>
}

/** A state, in a few words. */
export function Tag({ kind, children }: { kind: 'good' | 'warn' | 'bad'; children: ComponentChildren }) {
  return <span class={`tag ${kind}`}>{children}</span>
}

/** What went wrong, if something did. */
export function Problem({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p class="problem" role="alert">
      {message}
    </p>
  )
}

/** A text of the document. Its only Markdown is code between backticks. */
export function WithCode({ text }: { text: string }) {
  const parts = text.split('`')
  return <>{parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
}
