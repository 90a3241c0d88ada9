import { type Environment, exchange } from './environment.ts'
import { NotTried } from './outcome.ts'

/** The interface of a sandbox: actions for which the specification has no path, a clock, and faults. */
export interface Sandbox {
  /**
   * Sends a request to the sandbox and returns the JSON of the answer, `undefined` for an empty one.
   *
   * @param body a value to send as JSON, or a text to send as it is.
   * @throws NotTried when the sandbox refuses it.
   * @throws NoAnswerError when no complete answer arrives.
   */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  /** The same, for an answer whose exact text matters, such as a quote. */
  text(method: string, path: string, body?: unknown): Promise<string>
  /** The same sandbox, for the tenant of another token. */
  as(accessToken: string): Sandbox
  /** Sends a request, and returns the status and the JSON of any answer. */
  try(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** The sandbox at an address, for the tenant of the environment's token. */
export function sandboxAt(url: string, environment: Environment): Sandbox {
  const sendTo = (method: string, path: string, body?: unknown) =>
    exchange(environment, `${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${environment.accessToken}`,
        'x-use-sso': 'true',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  async function text(method: string, path: string, body?: unknown) {
    const answer = await sendTo(method, path, body)
    if (answer.status < 400) return answer.text
    throw new NotTried(
      `The sandbox answered ${method} ${path} with ${answer.status}.`,
      'The check needs this call to prepare its data. Use a sandbox on which it succeeds.',
    )
  }
  return {
    text,
    as: (token) => sandboxAt(url, { ...environment, accessToken: token }),
    async try(method, path, body) {
      const answer = await sendTo(method, path, body)
      return { status: answer.status, body: parsed(answer.text) }
    },
    async ask<T>(method: string, path: string, body?: unknown) {
      return parsed(await text(method, path, body)) as T
    },
  }
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
