import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailableProblem } from './http-problem.ts'

/** How long the parts of a stop may take, in milliseconds. */
export interface StopLimits {
  /** How long it goes on serving, but is not ready, so that a balancer sends new requests elsewhere. */
  readonly delayMs: number
  /** After that: how long a connection without a whole request stays open. */
  readonly silentMs: number
  /** After that, too: how long requests under way may run. */
  readonly runningMs: number
}

/** How often it looks for connections to close. */
const SWEEP_MS = 50

/** How a service stops: it serves for a while, then refuses requests, until those under way are answered. */
export class Stopping {
  readonly #pause: (ms: number) => Promise<unknown>
  #phase: 'serving' | 'draining' | 'refusing' = 'serving'
  #connections: Connections | undefined

  /** @param pause waits for the delay. */
  constructor(pause: (ms: number) => Promise<unknown> = sleep) {
    this.#pause = pause
  }

  get hasBegun(): boolean {
    return this.#phase !== 'serving'
  }

  /** Adds to an app what it does with requests while it stops. */
  watch(app: FastifyInstance): void {
    this.#connections = new Connections(app.server)
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.hasBegun) reply.header('connection', 'close')
      const isRefused = this.#phase === 'refusing'
      done(isRefused ? unavailableProblem('The service is stopping. Send the request again.') : undefined)
    })
  }

  /** @returns whether all requests were finished within the limit. */
  async stop(app: FastifyInstance, { delayMs, silentMs, runningMs }: StopLimits): Promise<boolean> {
    app.log.info({ drainSeconds: delayMs / 1000 }, 'The service is stopping')
    this.#phase = 'draining'
    this.#connections?.announceClose()
    await this.#pause(delayMs)
    this.#phase = 'refusing'
    return this.#close(app, silentMs, runningMs)
  }

  async #close(app: FastifyInstance, silentMs: number, runningMs: number): Promise<boolean> {
    const closedAt = performance.now()
    let isDone = true
    const sweep = setInterval(() => {
      const waitedMs = performance.now() - closedAt
      if (waitedMs >= silentMs) this.#connections?.closeSilent()
      if (waitedMs < runningMs) return
      isDone = false
      app.server.closeAllConnections()
    }, SWEEP_MS)
    await app.close()
    clearInterval(sweep)
    return isDone
  }
}

/** The connections of a server, and the requests that are not answered yet. */
class Connections {
  readonly #open = new Set<Socket>()
  readonly #underWay = new Set<ServerResponse>()

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#open.add(socket)
      socket.once('close', () => this.#open.delete(socket))
    })
    server.prependListener('request', (_request, response) => {
      this.#underWay.add(response)
      response.once('close', () => this.#underWay.delete(response))
    })
  }

  announceClose(): void {
    for (const response of this.#underWay)
      if (!response.headersSent) response.setHeader('connection', 'close')
  }

  /** Closes those on which no request runs: none has arrived whole, or the last one has been answered. */
  closeSilent(): void {
    const running = [...this.#underWay].filter(({ req }) => req.complete).map(({ req }) => req.socket)
    for (const socket of this.#open) if (!running.includes(socket)) socket.destroy()
  }
}
