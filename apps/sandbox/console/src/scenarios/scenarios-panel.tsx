import { document as service } from '@leisure-ops/openapi/document'
import { commonScenariosOf, type Scenario, scenariosOf } from '@leisure-ops/openapi/internal'
import { useState } from 'preact/hooks'
import { WithCode } from '../ui/labels.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { PlayScenario } from './play-scenario.tsx'

const ALL = [
  ...commonScenariosOf(service).map((one) => ({ group: 'Common', title: one.title, scenario: one })),
  ...scenariosOf(service).map((scenario) => ({ group: scenario.operationId, title: undefined, scenario })),
]

/** How the state of the sandbox leads to each failure. The tests play the same scenarios. */
export function ScenariosPanel() {
  const [wanted, setWanted] = useState('')
  const [opened, setOpened] = useState<Scenario>()
  const shown = ALL.filter(({ title, scenario: { operationId, failure, because } }) =>
    `${title} ${operationId} ${failure} ${because}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <div class="stack">
      <p class="facts">
        Each scenario resets the tenant of its access token and prepares its data. It then shows a call that
        returns the failure of the scenario. Some scenarios set the clock of the sandbox to another day. To
        return to the real time, use the panel Time.
      </p>
      <SearchField label="Failure or operation" onSearch={setWanted} />
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, scenarios]) => (
        <section class="card" key={group} aria-labelledby={`scenarios-${group}`}>
          <h2 id={`scenarios-${group}`}>{group}</h2>
          {scenarios.map(({ title, scenario }) => (
            <details
              key={`${title} ${scenario.failure}`}
              name="scenario"
              onToggle={(event) => event.currentTarget.open && setOpened(scenario)}
            >
              <summary>
                {title ? <strong>{title}</strong> : <span class="failure">{scenario.failure}</span>}
                <span class="facts">
                  <WithCode text={scenario.because} />
                </span>
              </summary>
              {opened === scenario && <PlayScenario scenario={scenario} />}
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}
