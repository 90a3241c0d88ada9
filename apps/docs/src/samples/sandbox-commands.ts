import type { KeptValue, Scenario, ScenarioRequest } from '@leisure-ops/openapi/scenarios'
import { SANDBOX_URL } from '../local-urls.ts'
import { curlCommand } from './curl-command.ts'

/**
 * The requests that make a sandbox answer with a failure, as shell commands. A variable keeps the part of an answer that
 * later requests need. If other requests have to be sent while the call waits, the call runs in the background.
 */
export function sandboxCommands({ accessToken, given, call, meanwhile = [] }: Scenario): string {
  const commandOf = (request: ScenarioRequest) => command(request, accessToken)
  const before = given.map(commandOf)
  if (meanwhile.length === 0) return [...before, commandOf(call)].join('\n\n')
  return [...before, `${commandOf(call)} &`, 'sleep 1', ...meanwhile.map(commandOf), 'wait'].join('\n\n')
}

function command({ method, path, body, keeps }: ScenarioRequest, accessToken: string): string {
  const curl = curlCommand(
    { flag: keeps ? '--silent' : '--include', method, url: `${SANDBOX_URL}${path}`, accessToken },
    body === undefined ? [] : ["--header 'Content-Type: application/json'", `--data '${bodyText(body)}'`],
  )
  return keeps ? `${keeps.name}=$(${curl}${memberOf(keeps)})` : curl
}

/** A filter that prints one string member of the answer, with its quotation marks. */
function memberOf({ member }: KeptValue): string {
  return member === undefined ? '' : ` |\n  sed 's/.*"${member}":\\("[^"]*"\\).*/\\1/'`
}

/** A longer body has a line for each member. */
const LINE = 200

/** Text inside single quotes. The quotes are closed around each variable. */
function bodyText(body: unknown): string {
  const text = JSON.stringify(body)
  return (text.length > LINE ? JSON.stringify(body, null, 2) : text)
    .replaceAll("'", "'\\''")
    .replace(/"\{\{(\w+)\}\}"/g, `'"$$$1"'`)
}
