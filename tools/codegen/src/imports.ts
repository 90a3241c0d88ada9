/** The import statements for the hand-written types that a generated file uses. */
export function importsOf(text: string): string {
  const code = text.replace(/\/\*\*.*?\*\//gs, '')
  const mentioned = [...new Set(code.match(/\b[A-Z]\w+/g))].filter(
    (name) => !code.match(/(?<=interface )\w+/g)?.includes(name),
  )
  const elsewhere: Readonly<Record<string, string>> = {
    SignedQuote: '@leisure-ops/quote',
    LeisureCall: '../client/leisure-call.ts',
    CallOptions: '../client/invoke.ts',
    CreationOptions: '../client/invoke.ts',
    QuoteCallOptions: '../operations/quote-age.ts',
    Keyed: '../tanstack-query/keys.ts',
    Key: '../tanstack-query/keys.ts',
    LeisureQueryOptions: '../tanstack-query/options.ts',
    QuoteQueryOptions: '../tanstack-query/options.ts',
    LeisureMutationOptions: '../tanstack-query/options.ts',
    QueryCallOptions: '../tanstack-query/options.ts',
  }
  const files = Map.groupBy(mentioned.sort(), (name) => elsewhere[name] ?? '../operations/types.ts')
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import type { ${names.join(', ')} } from '${from}'\n`)
    .join('')
}
