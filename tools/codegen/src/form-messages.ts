import { failuresOf, type OpenApiDocument, placeholdersOf } from '@leisure-ops/openapi'

/**
 * The messages for people who fill in a form, by failure name: `openapi/messages/en.yaml` as code.
 *
 * @throws TypeError for a failure without a message, and for a message without a failure.
 */
export function formMessagesOf(
  document: OpenApiDocument,
  messages: Readonly<Record<string, string>>,
): string {
  const names = new Set(failuresOf(document).map(({ name }) => name))
  const missing = [...names].filter((name) => !Object.hasOwn(messages, name))
  const surplus = Object.keys(messages).filter((name) => !names.has(name))
  if (missing.length > 0) throw new TypeError(`openapi/messages/en.yaml lacks ${missing.join(', ')}.`)
  if (surplus.length > 0) throw new TypeError(`messages/en.yaml names no failure: ${surplus.join(', ')}.`)
  const rows = Object.entries(messages).map(
    ([name, message]) => `  ${JSON.stringify(name)}: ${functionOf(message)},`,
  )
  return `import type { Messages } from '../forms/messages.ts'

/**
 * Messages in English for the people who fill in a form. To replace some of them, spread the catalogue: \`{ ...englishMessages,
 * 'quote-expired': … }\`.
 */
export const englishMessages: Messages = {\n${rows.join('\n')}\n}\n`
}

/** A message as a function of `Messages`. The compiler refuses placeholders that its failure lacks. */
function functionOf(message: string): string {
  if (message === '{message}') return '(_, message) => message'
  const params = placeholdersOf(message)
  if (params.length === 0) return `() => ${JSON.stringify(message)}`
  return `({ ${params.join(', ')} }) => \`${message.replaceAll('{', '${')}\``
}
