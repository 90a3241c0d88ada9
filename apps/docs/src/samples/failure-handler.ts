import { type NamedAnswer, placeholdersOf } from '@leisure-ops/openapi'

/** A function of our client's users that handles one failure by its name. */
export function failureHandler({ operationId, name, message }: NamedAnswer): string {
  const shown = placeholdersOf(message ?? '').map((param) => `error.params.${param}`)
  return `import { isFailure } from '@leisure-ops/client'

export function handle(error: unknown) {
  if (isFailure(error, '${operationId}') && error.code === '${name}') {
    console.log(${[...shown, 'error.message'].join(', ')})
    return
  }
  throw error
}`
}
