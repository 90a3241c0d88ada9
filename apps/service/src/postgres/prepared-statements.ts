import { createHash } from 'node:crypto'

/** The names of the statements that a session may keep, by their text, so that PostgreSQL parses each only once. */
export const preparedNames: Map<string, string> = new Map()

/** Names a statement after its text: if a pooler gives a session to another process, the name means the same there. */
export function nameStatement(text: string): void {
  preparedNames.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
}
