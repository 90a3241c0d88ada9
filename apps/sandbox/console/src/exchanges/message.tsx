import { formatJson } from '@leisure-ops/openapi/internal'
import { useMemo } from 'preact/hooks'
import type { Exchange } from '../api.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** One half of an exchange. */
export function Message({ title, half: { headers, body } }: { title: string; half: Exchange['request'] }) {
  const text = useMemo(() => body && (formatJson(body) ?? body), [body])
  return (
    <section class="message" aria-label={title}>
      <h3>{title}</h3>
      <details>
        <summary>{Object.keys(headers).length} headers</summary>
        <dl class="headers">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text === null ? (
        <p class="facts">No body.</p>
      ) : (
        <>
          <div class="actions">
            <CopyButton label="Copy body" text={() => body ?? ''} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <pre tabIndex={0}>{text}</pre>
        </>
      )}
    </section>
  )
}
