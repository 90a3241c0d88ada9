/**
 * The database cannot be opened. The message is a sentence for the person who starts the service, and contains no credentials.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
