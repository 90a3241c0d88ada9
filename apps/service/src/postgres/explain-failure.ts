import type { PeerCertificate } from 'node:tls'
import { StartError } from '../start-error.ts'
import { codeOf, isReadOnly, isRefusedCertificate, isUnreachable, refusesOptions } from './failed-query.ts'

// What the person who starts the service, or runs a command, is told about an error of the database.

/** A message in place of an error for which that person can do something. Other errors stay as they are. */
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

/** Why no connection can be opened: because of TLS or a wrong password, or because no server answers. */
export function explainConnection(error: unknown): string {
  const { message } = error as Error
  const aboutTls = explainTls(error)
  if (aboutTls !== undefined) return aboutTls
  if (['28', '3D'].includes(codeOf(error).slice(0, 2)))
    return `The database refuses the connection: ${message}. Check the user, the password and the name of the database in its address.`
  if (refusesOptions(error))
    return `The pooler of the database takes no options: ${message}. Remove PGOPTIONS, or the options of the address.`
  return `The database cannot be reached: ${message || 'no response'}. Check its address, and whether PostgreSQL is running.`
}

function explainTls(error: unknown): string | undefined {
  const { message, code, host, cert } = error as NodeJS.ErrnoException & {
    readonly host?: string
    readonly cert?: PeerCertificate
  }
  if (message.includes('does not support SSL connections'))
    return 'The database does not offer TLS. Turn on "ssl" in PostgreSQL, or connect without TLS.'
  if (code === '28000' && message.includes('no encryption'))
    return 'The database accepts encrypted connections only. Name the authority of its certificate with --database-ca.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the database is for ${cert?.subjectaltname ?? 'no host'}, not for ${host}. Use a host that the certificate names.`
  if (isRefusedCertificate(error))
    return `The certificate of the database is refused (${code}). It has to be valid now, and signed by an authority in the file that --database-ca names.`
  return undefined
}
