import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { dataOf, useSandbox } from '../api.ts'
import { SearchField, useSearch } from '../ui/search-field.tsx'
import { ScenarioCard } from './scenario-card.tsx'

/** How the sandbox returns each failure because of its state. The tests play the same list. */
export function ScenariosPanel() {
  const { client } = useSandbox()
  const search = useSearch()
  const [opened, setOpened] = useState('')
  const { data = [], error } = useQuery({
    queryKey: ['scenarios'],
    queryFn: () => dataOf(client.GET('/_sandbox/scenarios')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const wanted = search.wanted.toLowerCase()
  const shown = data.filter(({ title, operationId, failure, because }) =>
    `${title} ${operationId} ${failure} ${because}`.toLowerCase().includes(wanted),
  )
  const groups = Map.groupBy(shown, ({ title, operationId }) => (title === null ? operationId : 'States'))
  return (
    <div class="stack">
      <p class="facts">
        Each scenario resets the tenant of its access token and prepares its data. It then shows a call that
        returns the failure of the scenario. Some scenarios set the clock of the sandbox to another day. To
        return to the real time, use the panel Time.
      </p>
      <SearchField label="Failure or operation" search={search} />
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
      )}
      {[...groups].map(([group, scenarios]) => (
        <section class="card" key={group} aria-labelledby={`scenarios-${group}`}>
          <h2 id={`scenarios-${group}`}>{group}</h2>
          {scenarios.map((scenario) => {
            const key = `${group} ${scenario.title} ${scenario.failure}`
            return (
              <ScenarioCard
                key={key}
                scenario={scenario}
                isOpen={opened === key}
                onOpen={() => setOpened(opened === key ? '' : key)}
              />
            )
          })}
        </section>
      ))}
    </div>
  )
}
