import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { dataOf, type Fault, type FaultPoint, useSandbox } from '../api.ts'

const FAULTS = ['state', 'faults'] as const
const KINDS: readonly (readonly [Fault['kind'], string])[] = [
  ['error', 'Error'],
  ['delay', 'Delay'],
  ['leave-behind', 'Error that leaves behind what was created'],
  ['crash', 'Crash of the process'],
]

/** The points at which something can be made to go wrong, by operation. */
export function FaultsPanel() {
  const { client } = useSandbox()
  const { data = [], error } = useQuery({
    queryKey: FAULTS,
    queryFn: () => dataOf(client.GET('/_sandbox/faults')),
    refetchOnMount: 'always',
  })
  const byOperation = Map.groupBy(data, ({ point }) => point.split('.', 1)[0] as string)
  return (
    <div class="stack">
      <p class="facts">A fault applies to the next requests of this tenant that reach its point.</p>
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
      )}
      {[...byOperation].map(([operation, points]) => (
        <section class="card" key={operation} aria-labelledby={`faults-${operation}`}>
          <h2 id={`faults-${operation}`}>{operation}</h2>
          {points.map((point) => (
            <FaultForm key={point.point} point={point} />
          ))}
        </section>
      ))}
    </div>
  )
}

function FaultForm({ point: { point, description, fault } }: { point: FaultPoint }) {
  const [kind, setKind] = useState<Fault['kind']>('error')
  const [times, setTimes] = useState('1')
  const [delayMs, setDelayMs] = useState('2000')
  const { set, clear } = useFault(point)
  const error = set.error ?? clear.error
  return (
    <form
      class="point"
      aria-label={point}
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate({ kind, times: Number(times), ...(kind === 'delay' && { delayMs: Number(delayMs) }) })
      }}
    >
      <p>
        <strong>{point.split('.')[1]}</strong> {description}
      </p>
      {fault ? (
        <div class="actions">
          <span class="tag bad">
            {fault.kind}, {fault.times === 1 ? 'once' : `${fault.times} times`}
            {fault.delayMs ? `, ${fault.delayMs} ms` : ''}
          </span>
          <button type="button" onClick={() => clear.mutate()}>
            Clear
          </button>
        </div>
      ) : (
        <div class="actions">
          <label>
            Fault
            <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Fault['kind'])}>
              {KINDS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <NumberField label="Times" value={times} min={1} onInput={setTimes} />
          {kind === 'delay' && (
            <NumberField label="Milliseconds" value={delayMs} min={0} onInput={setDelayMs} />
          )}
          <button type="submit">Set</button>
        </div>
      )}
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
      )}
    </form>
  )
}

function useFault(point: string) {
  const { client } = useSandbox()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: FAULTS })
  const params = { path: { point } }
  return {
    set: useMutation({
      mutationFn: (body: Fault) => dataOf(client.PUT('/_sandbox/faults/{point}', { params, body })),
      onSuccess,
    }),
    clear: useMutation({
      mutationFn: () => dataOf(client.DELETE('/_sandbox/faults/{point}', { params })),
      onSuccess,
    }),
  }
}

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly min: number
  readonly onInput: (value: string) => void
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
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  )
}
