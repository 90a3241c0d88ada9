import { useQuery } from '@tanstack/preact-query'
import { dataOf, type OperationAnswers, useSandbox } from '../api.ts'

/** Every operation with its named answers, and those that are set. */
export function useAnswers() {
  const { client } = useSandbox()
  return useQuery({
    queryKey: ['state', 'answers'],
    queryFn: () => dataOf(client.GET('/_sandbox/answers')),
  })
}

/** An operation of the service's document. */
export function useOperation(operationId: string | null): OperationAnswers | undefined {
  return useAnswers().data?.find((one) => one.operationId === operationId)
}
