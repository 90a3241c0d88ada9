import pg from 'pg'
import { ReadOnlyServerError } from './failed-query.ts'
import { Session } from './session.ts'

/** The SQLSTATE with which a server, or a pooler, refuses a session because there are too many. */
const TOO_MANY_SESSIONS = '53300'

/** How long a server that has refused a session is not asked for more than are open. */
const REFUSED_MS = 5_000

export type PooledSession = pg.PoolClient & Session

/** The sessions on one server. */
export class ServerPool extends pg.Pool {
  /** The server's host and port. */
  readonly address: () => string
  readonly #size: number
  #open = 0
  #refused: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: Session as unknown as NonNullable<pg.PoolConfig['Client']> })
    this.address = () => new URL(config.connectionString ?? '').host
    this.#size = this.options.max
    // A connection that breaks while it is idle is replaced when the next one is needed.
    this.on('error', () => {})
    this.on('connect', (client) => {
      this.#open++
      // A connection that breaks during a query fails the query. Without a listener it would also end the process.
      client.on('error', () => {})
    })
    this.on('remove', () => void this.#open--)
  }

  /**
   * Takes a session that can write. While the server refuses further ones, it is one of those that are open.
   *
   * @param answerMs how long a server that has taken the connection may take to answer.
   * @throws ReadOnlyServerError when the server can only be read.
   */
  async take(answerMs: number): Promise<PooledSession> {
    const session = await this.#connectOrShare()
    try {
      if (session.isReadOnly) throw new ReadOnlyServerError('The server can only be read')
      await session.meet(answerMs)
      return session
    } catch (error) {
      session.release(true)
      throw error
    }
  }

  async #connectOrShare(): Promise<PooledSession> {
    try {
      return (await this.connect()) as PooledSession
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== TOO_MANY_SESSIONS || this.#open === 0) throw error
      this.#goOnWithOpen()
      return this.#connectOrShare()
    }
  }

  #goOnWithOpen(): void {
    this.options.max = this.#open
    clearTimeout(this.#refused)
    this.#refused = setTimeout(() => {
      this.options.max = this.#size
    }, REFUSED_MS).unref()
  }
}
