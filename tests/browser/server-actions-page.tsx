import type { FormErrors } from '@leisure-ops/client/forms'
import { useActionState } from 'react'
// @ts-expect-error: its types are not installed
import { createRoot } from 'react-dom/client'
// @ts-expect-error: it has no types
import { createFromFetch } from 'react-server-dom-parcel/client'

/** Calls an action, as the function that a framework puts in its place does. */
async function call(action: string) {
  const { answer } = await createFromFetch(fetch(`/${action}`, { method: 'POST' }))
  return answer
}

function Hire() {
  const [errors, submit] = useActionState<FormErrors | undefined>(() => call('hire'), undefined)
  return (
    <form action={submit}>
      <p role="alert">{errors?.fields.password}</p>
      <button type="submit">Hire</button>
    </form>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Hire />)
Object.assign(globalThis, {
  /** What an action returned, or what React reported instead. */
  outcomeOf: (action: string) => call(action).catch((error) => error.digest ?? error.message),
})
