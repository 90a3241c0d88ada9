import { useQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'

/** How long a quote is good (specification, "Limits"). */
const QUOTE_VALIDITY_MS = 60 * 60 * 1000

/** The latest membership quotes with what led to each amount. */
export function useQuotes() {
  const { client } = useSandbox()
  return useQuery({
    queryKey: ['state', 'quotes'],
    queryFn: () => dataOf(client.GET('/_sandbox/quotes')),
    refetchOnMount: 'always',
  })
}

/** The last moment at which a quote is taken. */
export function goodUntil({ madeAt }: { readonly madeAt: string }): Date {
  return new Date(Date.parse(madeAt) + QUOTE_VALIDITY_MS)
}
