import { NotTried } from './check.ts'
import type { Environment } from './environment.ts'

/** The interface of a sandbox: what the specification names without a path, a clock, and faults. */
export interface Sandbox {
  /**
   * Sends a request to the sandbox and returns the JSON of the answer, `undefined` for an empty one.
   *
   * @throws NotTried when the sandbox refuses it.
   */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Sends a request whatever the answer is, and returns its status and its JSON. */
  try(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** The sandbox at an address, for the tenant of the environment's token. */
export function sandboxAt(url: string, { accessToken, fetch, timeoutMs }: Environment): Sandbox {
  async function attempt(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-use-sso': 'true',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : parsed(text) }
  }
  return {
    try: attempt,
    async ask<T>(method: string, path: string, body?: unknown) {
      const answer = await attempt(method, path, body)
      if (answer.status >= 400) {
        throw new NotTried(
          `The sandbox answered ${method} ${path} with ${answer.status}.`,
          'A sandbox whose tenant can be brought into this state.',
        )
      }
      return answer.body as T
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
