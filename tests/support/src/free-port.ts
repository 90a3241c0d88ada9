import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port for a server that starts later, or again. Systems give those from 32768 on to whoever asks for any port, and to outgoing
 * connections, so that one of them could be taken by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await once(probe.close(), 'close')
    return port
  }
}
