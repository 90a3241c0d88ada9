/**
 * The service cannot start, or a command cannot be carried out. The message is for the person who runs it:
 * what happened and what to do, without secrets.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
