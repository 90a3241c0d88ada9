import { StartError } from '../start-error.ts'

/** The values of `target_session_attrs` that end up at a server that can be written to. */
const WRITABLE = new Set(['any', 'primary', 'read-write'])

/**
 * The addresses of the servers that one address names, as in `postgres://one:5432,two:5432/name?target_session_attrs=read-write`.
 *
 * @throws StartError when the address asks for a server that can only be read.
 */
export function serversOf(uri: string): string[] {
  const [, wanted] = /[?&]target_session_attrs=([^&]*)/.exec(uri) ?? []
  if (wanted !== undefined && !WRITABLE.has(wanted))
    throw new StartError(
      `The service writes to its database, so target_session_attrs cannot be ${wanted}. Write read-write, or leave it out.`,
    )
  const [, before, hosts, after] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(uri) ?? []
  if (hosts === undefined) return [uri]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}
