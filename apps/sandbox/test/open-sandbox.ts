import { closing } from '@leisure-ops/support/closing'
import { sendAs } from '@leisure-ops/support/send-as'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { type SandboxOptions, startSandbox } from '../src/index.ts'

/** The moment of the document's examples. */
const NOW = new Date('2026-11-21T09:30:00Z')

export type Sandbox = Awaited<ReturnType<typeof open>>

/** A sandbox as developers start it, on an embedded database. */
export function openEmbedded(): Promise<Sandbox> {
  return open({})
}

/** A sandbox on a PostgreSQL, which takes a tenth of the time that an embedded database takes to open. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  return open({ database: options.database ?? (await newDatabase()), ...options })
}

/** A sandbox with its clock at the moment of the document's examples, for the test or file that opens it. */
async function open(options: SandboxOptions) {
  const opening = startSandbox({
    port: 0,
    clock: { now: () => NOW },
    // The tests sign in as often as they like, at a moment that does not pass.
    signInRates: { perAccount: 1e6, perAddress: 1e6 },
    ...options,
  })
  const { url, close } = closing(await opening)
  /** Sends a request with the tenant's token. */
  const send = (accessToken: string, method: string, path: string, body?: unknown, headers?: object) =>
    sendAs(accessToken, method, url + path, body, headers)
  return {
    url,
    send,
    /** A request of the sandbox's own that has to succeed. */
    async control(accessToken: string, method: string, path: string, body?: unknown): Promise<unknown> {
      const response = await send(accessToken, method, path, body)
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    close,
  }
}
