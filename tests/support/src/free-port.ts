import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port for a server that starts later, or again. It is below 32768, because systems give those from there
 * on to outgoing connections and to whoever asks for any port, so that one could be taken by then.
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
