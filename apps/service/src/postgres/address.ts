import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Parameters that the service sets itself. The driver would prefer those of the address. */
const OUR_OWN = /^(options|(statement|lock|query|idle_in_transaction_session)_timeout|client_encoding)=/i
const OF_TLS = /^(ssl|uselibpqcompat)/i

/**
 * An address without what the service sets itself, and the options that its user wants for sessions.
 *
 * @param hasAuthorities whether its settings of TLS are omitted, too. The driver would prefer them, even to
 *   turn TLS off.
 * @throws StartError when it names several servers.
 */
export function readAddress(
  uri: string,
  hasAuthorities: boolean,
): { readonly connectionString: string; readonly options: string } {
  const [address = '', query = ''] = uri.split('?', 2)
  const others = query.split('&').filter((one) => !OUR_OWN.test(one) && !(hasAuthorities && OF_TLS.test(one)))
  const connectionString = others.join('&') === '' ? address : `${address}?${others.join('&')}`
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(uri) ?? []
  const parameters = new URLSearchParams(query)
  const port = parameters.get('port') ?? (/:\d+$/.test(hosts) ? undefined : process.env.PGPORT)
  if (hosts.includes(',') || port?.includes(',') || hostOf(connectionString).includes(','))
    throw new StartError(
      'The address of the database names several servers, and the service cannot know which of them may be written to. Name the one address of what does: haproxy before Patroni, pgbouncer, or a managed database.',
    )
  return {
    connectionString,
    options: parameters.get('options') ?? process.env.PGOPTIONS ?? '',
  }
}

/** The host may also be a parameter of the address, or a variable of the environment. */
function hostOf(connectionString: string): string {
  try {
    return new pg.Client({ connectionString }).host
  } catch (cause) {
    throw new StartError(
      'The address of the database is not well formed. In its user and password, write @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25.',
      { cause },
    )
  }
}
