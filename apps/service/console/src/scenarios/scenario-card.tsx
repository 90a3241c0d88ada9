import { useMutation } from '@tanstack/preact-query'
import { useEffect } from 'preact/hooks'
import type { Scenario, ScenarioRequest } from '../api.ts'
import { failureUrl } from '../docs.ts'
import { Status } from '../ui/status.tsx'
import { callScenario, prepareScenario } from './play-scenario.ts'

interface ScenarioCardProps {
  readonly scenario: Scenario
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One scenario. For a state with a title, a click prepares it. For the others, a click first shows what would be sent. */
export function ScenarioCard({ scenario, isOpen, onOpen }: ScenarioCardProps) {
  const { title, failure, because } = scenario
  return (
    <div class="scenario">
      <button type="button" class="row plain" aria-expanded={isOpen} onClick={onOpen}>
        {title === null ? <span class="failure">{failure}</span> : <strong>{title}</strong>}
        <span class="path">{because}</span>
      </button>
      {isOpen && <Play scenario={scenario} />}
    </div>
  )
}

function Play({ scenario }: { scenario: Scenario }) {
  const { title, accessToken, failure, given, call } = scenario
  const preparation = useMutation({ mutationFn: () => prepareScenario(scenario) })
  const play = useMutation({ mutationFn: () => callScenario(scenario, preparation.data ?? {}) })
  useEffect(() => {
    if (title !== null) preparation.mutate()
  }, [])
  // The sandbox's own failures have no page in the documentation.
  const url = call.path.startsWith('/_sandbox') ? undefined : failureUrl(failure)
  const error = preparation.error ?? play.error
  return (
    <div class="play">
      <p class="facts">
        Access token <code>{accessToken}</code>. Answered with {url ? <a href={url}>{failure}</a> : failure}.
      </p>
      {given.length > 0 && (
        <ol class="given">
          {given.map((request, index) => (
            <li key={`${index} ${request.path}`}>
              <Request request={request} />
            </li>
          ))}
        </ol>
      )}
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
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
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
