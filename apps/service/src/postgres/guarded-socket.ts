import { Socket } from 'node:net'
import { UnreachableError } from './failed-query.ts'

/**
 * A socket that breaks when something comes on it that is not PostgreSQL's protocol. What `pg` throws when it cannot read that would end
 * the process, because nothing else can catch it.
 */
export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    try {
      return super.emit(event as 'data', ...(values as [never]))
    } catch (cause) {
      if (event !== 'data') throw cause
      this.destroy(new UnreachableError('The server does not speak PostgreSQL', { cause }))
      return true
    }
  }
}
