import { useMutation } from '@tanstack/preact-query'
import type { Scenario, ScenarioRequest } from '../api.ts'
import { failureUrl } from '../docs.ts'
import { Status } from '../ui/status.tsx'
import { callScenario, prepareScenario } from './play-scenario.ts'

interface ScenarioCardProps {
  readonly scenario: Scenario
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One scenario: one click prepares it, a second sends the call. */
export function ScenarioCard({ scenario, isOpen, onOpen }: ScenarioCardProps) {
  const { failure, because } = scenario
  return (
    <div class="scenario">
      <button type="button" class="row plain" aria-expanded={isOpen} onClick={onOpen}>
        <span class="failure">{failure}</span>
        <span class="path">{because}</span>
      </button>
      {isOpen && <Play scenario={scenario} />}
    </div>
  )
}

function Play({ scenario }: { scenario: Scenario }) {
  const { accessToken, failure, given, call } = scenario
  const preparation = useMutation({ mutationFn: () => prepareScenario(scenario) })
  const play = useMutation({ mutationFn: () => callScenario(scenario, preparation.data ?? {}) })
  const url = failureUrl(failure)
  const error = preparation.error ?? play.error
  return (
    <div class="play">
      <p class="facts">
        Access token <code>{accessToken}</code>. {url && <a href={url}>Documentation of {failure}</a>}
      </p>
      {given.length > 0 && (
        <ol class="given">
          {given.map((request) => (
            <li key={`${request.method} ${request.path}`}>
              <Request request={request} />
            </li>
          ))}
        </ol>
      )}
      <div class="actions">
        <button type="button" disabled={preparation.isPending} onClick={() => preparation.mutate()}>
          {preparation.isSuccess ? 'Prepared. Prepare again' : 'Prepare'}
        </button>
        <button
          type="button"
          disabled={!preparation.isSuccess || play.isPending}
          onClick={() => play.mutate()}
        >
          Send the call
        </button>
      </div>
      <Request request={call} />
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
      )}
      {play.data && (
        <div role="status">
          <p>
            <Status status={play.data.status} /> answered{play.data.body === '' ? ', without a body' : ''}
          </p>
          {play.data.body !== '' && <pre>{play.data.body}</pre>}
        </div>
      )}
    </div>
  )
}

function Request({ request: { method, path, body } }: { request: ScenarioRequest }) {
  return (
    <pre>
      {method} {path}
      {body !== null && `\n${JSON.stringify(body, null, 2)}`}
    </pre>
  )
}
