/** The address of the documentation; empty when the service was started without one. */
const DOCS = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content ?? ''

export function failureUrl(failure: string): string | undefined {
  return DOCS === '' ? undefined : `${DOCS}/failures/${encodeURIComponent(failure)}.html`
}

export function playgroundUrl(operationId: string): string | undefined {
  return DOCS === '' ? undefined : `${DOCS}/playground.html?operation=${encodeURIComponent(operationId)}`
}
