import { useState } from 'preact/hooks'
import { type Schemas, useTenantChange, useTenantData } from '../api.ts'
import { Problem, Tag } from '../ui/labels.tsx'

type Fault = Schemas['Fault']
type FaultPoint = Schemas['FaultPoint']

const KINDS: Readonly<Record<Fault['kind'], string>> = {
  error: 'Error',
  delay: 'Delay',
  'leave-behind': 'Error that leaves behind what was created',
  crash: 'Crash of the process',
}

/** The points at which something can be made to go wrong, by operation. */
export function FaultsPanel() {
  const { data = [], error } = useTenantData('faults', (client) => client.GET('/_sandbox/faults'))
  const byOperation = Map.groupBy(data, ({ point }) => point.split('.', 1)[0] as string)
  return (
    <div class="stack">
      <p class="facts">
        Choose where the service fails, and for how many requests. Only this tenant is affected.
      </p>
      <Problem message={error?.message} />
      {[...byOperation].map(([operation, points]) => (
        <section class="card" key={operation} aria-labelledby={`faults-${operation}`}>
          <h2 id={`faults-${operation}`}>{operation}</h2>
          {points.map((point) => (
            <Point key={point.point} point={point} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Point({ point: { point, description, fault } }: { point: FaultPoint }) {
  const params = { path: { point } }
  const set = useTenantChange((client, body: Fault) =>
    client.PUT('/_sandbox/faults/{point}', { params, body }),
  )
  const clear = useTenantChange((client) => client.DELETE('/_sandbox/faults/{point}', { params }))
  return (
    <section class="point" aria-label={point}>
      <p>
        <strong>{point.split('.')[1]}</strong> {description}
      </p>
      {fault ? (
        <div class="actions">
          <Tag kind="bad">
            {fault.kind}, {fault.times === 1 ? 'once' : `${fault.times} times`}
            {fault.delayMs ? `, ${fault.delayMs} ms` : ''}
          </Tag>
          <button type="button" onClick={() => clear.mutate()}>
            Clear
          </button>
        </div>
      ) : (
        <FaultForm onSet={set.mutate} />
      )}
      <Problem message={(set.error ?? clear.error)?.message} />
    </section>
  )
}

function FaultForm({ onSet }: { onSet: (fault: Fault) => void }) {
  const [kind, setKind] = useState<Fault['kind']>('error')
  const [times, setTimes] = useState(1)
  const [delayMs, setDelayMs] = useState(2000)
  return (
    <form
      class="actions"
      onSubmit={(event) => {
        event.preventDefault()
        onSet({ kind, times, ...(kind === 'delay' && { delayMs }) })
      }}
    >
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
      <NumberField label="Times" value={times} min={1} onInput={setTimes} />
      {kind === 'delay' && <NumberField label="Milliseconds" value={delayMs} min={0} onInput={setDelayMs} />}
      <button type="submit">Set</button>
    </form>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly onInput: (value: number) => void
}

function NumberField({ label, value, min, onInput }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        required
        min={min}
        value={value}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
