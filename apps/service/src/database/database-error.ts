/** The database cannot be opened. The message is a sentence for whoever starts the service, without credentials. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
