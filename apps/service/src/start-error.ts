/** The service cannot start. The message is one sentence for the person who starts it, and contains no secrets. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
