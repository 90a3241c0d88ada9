import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { settledWithin } from './deadline.ts'
import { UnreachableError } from './failed-query.ts'

/** The parts of `pg` that its types leave out. */
interface Internals {
  readonly connection: {
    readonly stream: Socket
    attachListeners(stream: Socket): void
    on(event: 'parameterStatus', listener: (status: ParameterStatus) => void): void
  }
  readonly processID: number
  readonly secretKey: number
}
interface ParameterStatus {
  readonly parameterName: string
  readonly parameterValue: string
}

/** Codes of the requests that a server takes from a new connection in place of a session. */
const CANCEL_CODE = 80877102
const OFFER_OF_TLS_CODE = 80877103

/** How long a server may take to answer to an offer of TLS. */
const ANSWER_MS = 2_000

/** PostgreSQL reports these parameters, each with `on` or `off`, when a session begins and when they change. */
const READ_ONLY_PARAMETERS = new Set(['in_hot_standby', 'default_transaction_read_only'])

/** A session on a PostgreSQL server, which knows whether it may write, and can be cancelled. */
export class Session extends pg.Client {
  readonly #readOnly = new Set<string>()
  #isDirect: boolean | undefined

  constructor(config?: pg.ClientConfig) {
    super(config)
    breakOnNonsense(this.#internals.connection)
    this.#internals.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (!READ_ONLY_PARAMETERS.has(parameterName)) return
      if (parameterValue === 'on') this.#readOnly.add(parameterName)
      else this.#readOnly.delete(parameterName)
    })
  }

  /** Whether the server has said that this session can only read. A pooler may not pass that on. */
  get isReadOnly(): boolean {
    return this.#readOnly.size > 0
  }

  /**
   * Whether PostgreSQL itself is at the other end, so that it has a statement again that it was given before. A pooler greets with
   * an id of its own, and may have another session run each statement.
   */
  get isDirect(): boolean {
    return this.#isDirect === true
  }

  /** Finds out who is at the other end, once. @throws UnreachableError when the answer takes longer. */
  async meet(ms: number): Promise<void> {
    if (this.#isDirect !== undefined) return
    const asking = this.query<{ id: number }>('select pg_backend_pid() as id')
    const outcome = await settledWithin(asking, ms)
    if (outcome === 'late') {
      this.break()
      throw new UnreachableError('The server took a connection, but does not answer')
    }
    if (outcome.status === 'rejected') throw outcome.reason
    this.#isDirect = outcome.value.rows[0]?.id === this.#internals.processID
  }

  /** Asks the server to cancel what this session does. The answer, if there is one, is that of the cancelled statement. */
  cancel(): void {
    const { processID, secretKey } = this.#internals
    const socket = this.#dial()
    socket.on('connect', () => socket.end(int32s(16, CANCEL_CODE, processID, secretKey)))
  }

  /** Whether the server answers to a new connection. It does so before it makes a session, also when it is full. */
  async isServerAlive(): Promise<boolean> {
    const socket = this.#dial()
    socket.on('connect', () => socket.write(int32s(8, OFFER_OF_TLS_CODE)))
    return new Promise((resolve) => {
      socket.setTimeout(ANSWER_MS, () => socket.destroy())
      socket.once('data', () => {
        resolve(true)
        socket.destroy()
      })
      socket.once('close', () => resolve(false))
    })
  }

  /** Breaks the connection. The server goes on with what it does. */
  break(): void {
    this.#internals.connection.stream.destroy()
  }

  get #internals(): Internals {
    return this as unknown as Internals
  }

  #dial(): Socket {
    const { host, port } = this
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    return socket.on('error', () => {})
  }
}

/**
 * Breaks a connection on which something comes that is not PostgreSQL's protocol. What `pg` throws when it reads that would end the
 * process, because nothing can catch it.
 */
function breakOnNonsense(connection: Internals['connection']): void {
  const attachListeners = connection.attachListeners.bind(connection)
  connection.attachListeners = (stream) => {
    attachListeners(stream)
    const read = stream.listeners('data').at(-1) as (bytes: Buffer) => void
    stream.off('data', read).on('data', (bytes: Buffer) => {
      try {
        read(bytes)
      } catch (cause) {
        stream.destroy(new UnreachableError('The server does not speak PostgreSQL', { cause }))
      }
    })
  }
}

function int32s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => void bytes.writeInt32BE(number | 0, 4 * index))
  return bytes
}
