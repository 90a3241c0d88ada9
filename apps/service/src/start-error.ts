/** The service cannot start. The message is one sentence for whoever starts it, without secrets. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
