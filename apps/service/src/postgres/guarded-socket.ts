import { Socket } from 'node:net'
import { UnreachableError } from './failed-query.ts'

/**
 * A socket that breaks when it receives something other than PostgreSQL's protocol. Nothing else can catch
 * what `pg` throws when it cannot read that, so it would end the process.
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
