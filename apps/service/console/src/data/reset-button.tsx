import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { EXCHANGES } from '../exchanges/use-exchange-feed.ts'

/** Resets the tenant to its file, after a confirmation. */
export function ResetButton() {
  const { client } = useSandbox()
  const queries = useQueryClient()
  const reset = useMutation({
    mutationFn: () => dataOf(client.POST('/_sandbox/reset')),
    onSuccess: () => {
      queries.setQueryData(EXCHANGES, [])
      return queries.invalidateQueries({ queryKey: ['state'] })
    },
  })
  const ask = () => {
    if (confirm('Reset this tenant? Everything that was created or changed is lost.')) reset.mutate()
  }
  return (
    <button type="button" class="danger" disabled={reset.isPending} onClick={ask}>
      Reset the tenant
    </button>
  )
}
