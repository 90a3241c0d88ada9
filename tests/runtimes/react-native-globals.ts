// What a script finds on React Native with Hermes, made from what a browser has. Import it first.
//
// React Native's own `fetch` is whatwg-fetch over XMLHttpRequest: a response has no stream, and arrives
// whole. Its AbortController is abort-controller, whose signals have no reason. Hermes has no `crypto`,
// `TextDecoder` or `structuredClone`, and its URL can be made and printed, and little else.

const MISSING = [
  ...['fetch', 'Request', 'Response', 'Headers', 'ReadableStream', 'TransformStream', 'WritableStream'],
  ...['AbortController', 'AbortSignal', 'TextDecoder', 'TextDecoderStream', 'crypto', 'structuredClone'],
  ...['DOMException', 'URLSearchParams', 'URLPattern', 'CompressionStream', 'DecompressionStream'],
]

for (const name of MISSING) Reflect.deleteProperty(globalThis, name)
Reflect.deleteProperty(String.prototype, 'isWellFormed')
Reflect.deleteProperty(Promise, 'withResolvers')
Reflect.deleteProperty(Promise, 'try')

const BrowserUrl = globalThis.URL

/** React Native's URL: it refuses what is not a URL, and prints itself. */
class ReactNativeUrl {
  readonly href: string

  constructor(url: string) {
    this.href = new BrowserUrl(url).href
  }

  toString(): string {
    return this.href
  }
}

Object.defineProperty(globalThis, 'URL', { value: ReactNativeUrl, configurable: true, writable: true })

export {}
