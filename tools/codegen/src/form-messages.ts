import { failuresOf, type NamedResponse, type OpenApiDocument, placeholdersOf } from '@leisure-ops/openapi'

/** The catalogue of messages for the people who fill in a form, by the names of the failures, from `x-form-message` in the document. */
export function formMessagesOf(document: OpenApiDocument): string {
  const byName = Map.groupBy(failuresOf(document), ({ name }) => name)
  const rows = [...byName].map(
    ([name, failures]) => `  ${JSON.stringify(name)}: ${functionOf(messageOf(name, failures))},`,
  )
  return `import type { Messages } from '../forms/messages.ts'

/**
 * Messages in English for the people who fill in a form. To replace some of them, spread the catalogue: \`{ ...englishMessages,
 * 'quote-expired': … }\`.
 */
export const englishMessages: Messages = {\n${rows.join('\n')}\n}\n`
}

function messageOf(name: string, failures: readonly NamedResponse[]): string {
  const [message, ...others] = new Set(failures.map(({ formMessage }) => formMessage))
  if (message === undefined || others.length > 0) {
    throw new TypeError(`Every failure ${name} needs an x-form-message, the same in each operation.`)
  }
  return message
}

/** A message as a function of `Messages`. The compiler refuses a placeholder that the failure has no value for. */
function functionOf(message: string): string {
  if (message === '{message}') return '(_, message) => message'
  const params = placeholdersOf(message)
  if (params.length === 0) return `() => ${JSON.stringify(message)}`
  return `({ ${params.join(', ')} }) => \`${message.replaceAll('{', '${')}\``
}
