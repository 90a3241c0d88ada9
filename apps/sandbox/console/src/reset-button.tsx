import { useQueryClient } from '@tanstack/preact-query'
import { useTenantChange } from './api.ts'
import { EXCHANGES } from './exchanges/exchange-feed.ts'

/** Resets the tenant to its file, after a confirmation. */
export function ResetButton() {
  const queries = useQueryClient()
  const reset = useTenantChange((client) => client.POST('/_sandbox/reset'))
  const ask = () => {
    if (!confirm('Reset this tenant? Everything that was created or changed is lost.')) return
    reset.mutate(undefined, { onSuccess: () => queries.setQueryData(EXCHANGES, []) })
  }
  return (
    <button type="button" class="danger" disabled={reset.isPending} onClick={ask}>
      Reset the tenant
    </button>
  )
}
