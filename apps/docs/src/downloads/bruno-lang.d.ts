/** The part of Bruno's own reader and writer of its files that is used here. It has no types. */
declare module '@usebruno/lang' {
  const language: {
    jsonToBruV2(request: object): string
    bruToJsonV2(text: string): {
      readonly http: { readonly method: string; readonly url: string }
      readonly headers: readonly { readonly name: string; readonly value: string }[]
      readonly body?: { readonly json?: string }
    }
    envJsonToBruV2(environment: object): string
    bruToEnvJsonV2(text: string): {
      readonly variables: readonly { readonly name: string; readonly value: string }[]
    }
  }
  export default language
}
