declare module 'whatwg-fetch' {
  const fetchOfPackage: typeof fetch
  const HeadersOfPackage: typeof Headers
  const RequestOfPackage: typeof Request
  const ResponseOfPackage: typeof Response

  export {
    fetchOfPackage as fetch,
    HeadersOfPackage as Headers,
    RequestOfPackage as Request,
    ResponseOfPackage as Response,
  }
}

declare module 'abort-controller/dist/abort-controller' {
  export { AbortController, AbortSignal } from 'abort-controller'
}
