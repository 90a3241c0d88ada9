import { codeOf, isReadOnly, isUnreachable } from '../postgres/failed-query.ts'
import { StartError } from '../start-error.ts'

/** A message in place of an error of the database for which somebody can do something. Other errors stay as they are. */
export function explainFailure(error: unknown): unknown {
  const { message } = error as { readonly message?: string }
  if (codeOf(error) === '42501')
    return new StartError(
      `The database refuses what the service needs: ${message}. Run this as the owner, or give the role its rights with "leisure-service migrate --grant-to ROLE".`,
      { cause: error },
    )
  if (isReadOnly(error))
    return new StartError(
      'The database can only be read: it is a standby, or default_transaction_read_only is on. Name the server that can be written to.',
      { cause: error },
    )
  if (error instanceof StartError || !isUnreachable(error)) return error
  return new StartError(
    `The database was too busy, or the connection was lost: ${message || codeOf(error)}. Run the command again.`,
    { cause: error },
  )
}
