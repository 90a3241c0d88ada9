import type { Scenario, ScenarioRequest } from '@leisure-ops/openapi/scenarios'
import { SANDBOX_URL } from '../mock-url.ts'

/**
 * The requests that make a sandbox answer with a failure, as commands for a shell. What has to be sent while the call
 * waits is sent by the same shell, with the call in the background.
 */
export function sandboxCommands({ accessToken, given, call, meanwhile = [] }: Scenario): string {
  const commandOf = (request: ScenarioRequest) => command(request, accessToken)
  const before = given.map(commandOf)
  if (meanwhile.length === 0) return [...before, commandOf(call)].join('\n\n')
  return [...before, `${commandOf(call)} &`, 'sleep 1', ...meanwhile.map(commandOf), 'wait'].join('\n\n')
}

function command({ method, path, body }: ScenarioRequest, accessToken: string): string {
  return [
    `curl --include${method === 'GET' ? '' : ` --request ${method}`} '${SANDBOX_URL}${path}'`,
    `--header 'Authorization: Bearer ${accessToken}'`,
    "--header 'X-Use-SSO: true'",
    ...(body === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data '${quoted(JSON.stringify(body))}'`]),
  ].join(' \\\n  ')
}

/** Text inside single quotes. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''")
}
