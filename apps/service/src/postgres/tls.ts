import { X509Certificate } from 'node:crypto'
import { StartError } from '../start-error.ts'
import { isCertificateFault } from './failed-query.ts'

/** @throws StartError when a text has no certificate. TLS would ignore the text, and accept no server. */
export function checkAuthorities(pem: string): void {
  try {
    new X509Certificate(pem)
  } catch (cause) {
    throw new StartError(
      'The file that --database-ca names has no certificate in PEM. Name a file with the certificate of an authority.',
      { cause },
    )
  }
}

/** Says what is wrong when a server cannot be reached because of TLS. */
export function explainTls(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { message, code, host, cert } = error as CertificateError
  if (message.includes('does not support SSL connections'))
    return 'The database does not offer TLS. Turn on "ssl" in PostgreSQL, or connect without TLS.'
  if (code === '28000' && message.includes('no encryption'))
    return 'The database accepts encrypted connections only. Name the authority of its certificate with --database-ca.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the database is for ${cert?.subjectaltname ?? 'no host'}, not for ${host}. Use a host that the certificate names.`
  if (isCertificateFault(error))
    return `The certificate of the database is refused (${code}). It has to be valid now, and signed by an authority in the file that --database-ca names.`
  return undefined
}

/** What Node.js throws. */
interface CertificateError extends Error {
  readonly code?: string
  readonly host?: string
  readonly cert?: { readonly subjectaltname?: string }
}
