import { useQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'

/** The latest membership quotes with what led to each amount. */
export function useQuotes() {
  const { client } = useSandbox()
  return useQuery({
    queryKey: ['state', 'quotes'],
    queryFn: () => dataOf(client.GET('/_sandbox/quotes')),
    refetchOnMount: 'always',
  })
}
