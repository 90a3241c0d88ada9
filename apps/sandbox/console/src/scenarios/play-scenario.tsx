import {
  callScenario,
  type PlayedRequest,
  prepareScenario,
  type Scenario,
  type ScenarioRequest,
} from '@leisure-ops/openapi/internal'
import { useMutation } from '@tanstack/preact-query'
import { failureUrl } from '../service-document.ts'
import { Problem, Status } from '../ui/labels.tsx'

/** Shows what would be sent, prepares the scenario, and sends its call. */
export function PlayScenario({ scenario }: { scenario: Scenario }) {
  const { accessToken, failure, given, call } = scenario
  const preparation = useMutation({ mutationFn: () => prepareScenario(scenario, prepare) })
  const play = useMutation({
    mutationFn: () => callScenario(scenario, preparation.data ?? {}, prepare, send),
  })
  const url = failureUrl(failure)
  return (
    <div class="play">
      <p class="facts">
        Access token <code>{accessToken}</code>. Answered with {url ? <a href={url}>{failure}</a> : failure}.
      </p>
      {given.map((request, index) => (
        <Request key={`${index} ${request.path}`} request={request} />
      ))}
      <div class="actions">
        <button type="button" disabled={preparation.isPending} onClick={() => preparation.mutate()}>
          {preparation.isPending ? 'Preparing' : preparation.isSuccess ? 'Prepare again' : 'Prepare'}
        </button>
        <button
          type="button"
          disabled={!preparation.isSuccess || play.isPending}
          onClick={() => play.mutate()}
        >
          Send the call
        </button>
      </div>
      {play.data && (
        <div role="status">
          <p>
            <Status status={play.data.status} /> answered{play.data.body === '' ? ', without a body' : ''}
          </p>
          {play.data.body !== '' && <pre>{play.data.body}</pre>}
        </div>
      )}
      <Request request={call} />
      <Problem message={(preparation.error ?? play.error)?.message} />
    </div>
  )
}

function Request({ request: { method, path, body } }: { request: ScenarioRequest }) {
  return (
    <pre>
      {method} {path}
      {body !== undefined && `\n${JSON.stringify(body, null, 2)}`}
    </pre>
  )
}

/** Sends a request that has to succeed. */
async function prepare(request: PlayedRequest): Promise<string> {
  const { status, body } = await send(request)
  if (status >= 400) throw new Error(`${request.method} ${request.path} was answered with ${status}: ${body}`)
  return body
}

async function send({ accessToken, method, path, body, headers: own }: PlayedRequest) {
  const headers = { ...own, authorization: `Bearer ${accessToken}`, 'x-use-sso': 'true' }
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body ?? null,
  })
  return { status: response.status, body: await response.text() }
}
