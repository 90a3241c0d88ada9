import { useQuery } from '@tanstack/preact-query'
import { useRef, useState } from 'preact/hooks'
import { dataOf, type Schemas, TENANT, useSandbox, useTenantChange } from '../api.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Problem, Tag, WithCode } from '../ui/labels.tsx'

type Fault = Schemas['Fault']
type FaultPoint = Schemas['FaultPoint']

const KINDS: Readonly<Record<Fault['kind'], string>> = {
  error: 'Error',
  delay: 'Delay',
  'leave-behind': 'Error that leaves behind what was created',
  crash: 'Crash of the process',
}

function useFaultPoints() {
  const client = useSandbox()
  const read = () => dataOf(client.GET('/_sandbox/faults'))
  return useQuery({ queryKey: [TENANT, 'faults'], queryFn: read, refetchOnMount: 'always' })
}

/** How many faults are set, in every panel. */
export function SetFaults() {
  const count = useFaultPoints().data?.filter(({ fault }) => fault).length ?? 0
  if (count === 0) return null
  return (
    <a href="#/Faults" title="The next requests that reach these points fail or wait.">
      <Tag kind="bad">{count === 1 ? '1 fault is set' : `${count} faults are set`}</Tag>
    </a>
  )
}

/** The points at which something can be made to go wrong. */
export function FaultsPanel() {
  const points = useFaultPoints()
  const [kind, setKind] = useState<Fault['kind']>('error')
  const form = useRef<HTMLFormElement>(null)
  return (
    <div class="stack">
      <p class="facts">
        Choose a fault and for how many requests, and set it at a point. Only this tenant is affected.
      </p>
      <form class="actions" ref={form} onSubmit={(event) => event.preventDefault()}>
        <label>
          Fault
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Fault['kind'])}>
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Times
          <input name="times" type="number" min="1" defaultValue="1" />
        </label>
        {kind === 'delay' && (
          <label>
            Milliseconds
            <input name="delayMs" type="number" min="0" defaultValue="2000" />
          </label>
        )}
      </form>
      {kind === 'crash' && (
        <p class="facts">
          The sandbox ends at once, without a response. Data in memory is gone. <code>npm start</code> starts
          it again; otherwise, start it yourself.
        </p>
      )}
      <DataTable
        caption="Points"
        columns={{
          Point: ({ point }) => point,
          'What has happened by then': ({ description }) => (
            <div class="wide">
              <WithCode text={description} />
            </div>
          ),
          Fault: (point) => <SetFault point={point} fault={() => ({ kind, ...numbersIn(form.current) })} />,
        }}
        keyOf={({ point }) => point}
        empty="There is none."
        query={points}
      />
    </div>
  )
}

/** The numbers of a form, by name. */
function numbersIn(form: HTMLFormElement | null): Readonly<Record<string, number>> {
  const entries = form === null ? [] : [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]))
}

interface SetFaultProps {
  readonly point: FaultPoint
  /** The fault that is chosen when the button is pressed. */
  readonly fault: () => Fault
}

/** Sets the chosen fault at the point, or clears the one that is set there. */
function SetFault({ point: { point, fault: set }, fault }: SetFaultProps) {
  const params = { path: { point } }
  const change = useTenantChange((client) =>
    set
      ? client.DELETE('/_sandbox/faults/{point}', { params })
      : client.PUT('/_sandbox/faults/{point}', { params, body: fault() }),
  )
  return (
    <div class="actions">
      <button type="button" aria-label={`${set ? 'Clear' : 'Set'} ${point}`} onClick={() => change.mutate()}>
        {set ? 'Clear' : 'Set'}
      </button>
      {set && (
        <Tag kind="bad">
          {set.kind}, {set.times === 1 ? 'once' : `${set.times} times`}
          {set.delayMs ? `, ${set.delayMs} ms` : ''}
        </Tag>
      )}
      <Problem message={change.error?.message} />
    </div>
  )
}
