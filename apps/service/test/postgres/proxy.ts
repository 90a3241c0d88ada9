import { connect, createServer, type Server, type Socket } from 'node:net'

/** Where a connection is cut: after this many bytes from one of the sides. With 0, as soon as it is made. */
export interface Cut {
  readonly after: number
  readonly from: 'client' | 'server'
  readonly how: 'close' | 'reset'
}

/** A proxy in front of a server, which can cut connections at any byte. */
export class CuttingProxy {
  /** How connections are cut that are made from now on. */
  cut: Cut | undefined
  readonly #clients = new Set<Socket>()
  readonly #server: Server

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#server = createServer((client) => {
      this.#clients.add(client)
      client.on('error', () => {}).on('close', () => this.#clients.delete(client))
      const server = connect(target)
      server.on('error', () => {}).on('close', () => client.destroy())
      client.on('close', () => server.destroy())
      this.#pass(client, server, this.cut)
    })
  }

  /** @param at a port of this machine, or the path of a Unix socket. */
  listen(at: number | string): Promise<void> {
    return new Promise((resolve) => this.#server.listen(at, resolve))
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port
  }

  /** Cuts every connection now. */
  cutAll(): void {
    for (const client of this.#clients) end(client, this.cut?.how)
  }

  /** Cuts every connection, and refuses new ones. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.cutAll()
    await closed
  }

  #pass(client: Socket, server: Socket, cut: Cut | undefined): void {
    if (cut?.after === 0) {
      end(client, cut.how)
      return
    }
    const forward = (from: Socket, to: Socket, left: number) =>
      from.on('data', (data) => {
        const part = data.subarray(0, left)
        left -= part.length
        to.write(part, () => {
          if (left <= 0) end(client, cut?.how)
        })
      })
    forward(client, server, cut?.from === 'client' ? cut.after : Number.POSITIVE_INFINITY)
    forward(server, client, cut?.from === 'server' ? cut.after : Number.POSITIVE_INFINITY)
  }
}

function end(client: Socket, how: Cut['how'] = 'close'): void {
  if (how === 'reset') client.resetAndDestroy()
  else client.destroy()
}
