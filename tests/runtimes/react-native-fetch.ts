import { AbortController, AbortSignal } from 'abort-controller/dist/abort-controller'
import { fetch, Headers, Request, Response } from 'whatwg-fetch'

// As React Native's InitializeCore sets them.

Object.assign(globalThis, { AbortController, AbortSignal, fetch, Headers, Request, Response })
