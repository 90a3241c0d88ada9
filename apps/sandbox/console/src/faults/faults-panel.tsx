import { useState } from 'preact/hooks'
import { type Schemas, useTenantChange, useTenantData } from '../api.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Problem, Tag, WithCode } from '../ui/labels.tsx'
import { SearchField, useSearch } from '../ui/search-field.tsx'

type Fault = Schemas['Fault']
type FaultPoint = Schemas['FaultPoint']

const KINDS: Readonly<Record<Fault['kind'], string>> = {
  error: 'Error',
  delay: 'Delay',
  'leave-behind': 'Error that leaves behind what was created',
  crash: 'Crash of the process',
}

/** The points at which something can be made to go wrong. */
export function FaultsPanel() {
  const { data, error } = useTenantData('faults', (client) => client.GET('/_sandbox/faults'))
  const [fault, setFault] = useState<Fault>({ kind: 'error', times: 1 })
  const search = useSearch()
  const wanted = search.wanted.toLowerCase()
  const shown = data?.filter(({ point, description }) =>
    `${point} ${description}`.toLowerCase().includes(wanted),
  )
  return (
    <div class="stack">
      <p class="facts">
        Choose a fault and for how many requests, and set it at a point. Only this tenant is affected.
      </p>
      <FaultFields fault={fault} onChange={setFault} />
      {fault.kind === 'crash' && (
        <p class="facts">
          The sandbox ends at once, without an answer. Data in memory is gone. <code>npm start</code> starts
          it again; otherwise, start it yourself.
        </p>
      )}
      <SearchField label="Operation or point" search={search} />
      <DataTable
        caption="Points"
        columns={{
          Point: ({ point }) => point,
          'What has happened by then': ({ description }) => (
            <div class="wide">
              <WithCode text={description} />
            </div>
          ),
          Fault: (point) => <SetFault point={point} fault={fault} />,
        }}
        keyOf={({ point }) => point}
        empty="There is no such point."
        query={{ data: shown, error }}
      />
    </div>
  )
}

/** Sets the chosen fault at the point, or clears the one that is set there. */
function SetFault({ point: { point, fault: set }, fault }: { point: FaultPoint; fault: Fault }) {
  const params = { path: { point } }
  const change = useTenantChange((client) =>
    set
      ? client.DELETE('/_sandbox/faults/{point}', { params })
      : client.PUT('/_sandbox/faults/{point}', { params, body: fault }),
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

function FaultFields({ fault, onChange }: { fault: Fault; onChange: (fault: Fault) => void }) {
  const { kind, times = 1, delayMs = 2000 } = fault
  return (
    <div class="actions">
      <label>
        Fault
        <select
          value={kind}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Fault['kind']
            onChange({ kind: chosen, times, ...(chosen === 'delay' && { delayMs }) })
          }}
        >
          {Object.entries(KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label="Times"
        value={times}
        min={1}
        onInput={(value) => onChange({ ...fault, times: value })}
      />
      {kind === 'delay' && (
        <NumberField
          label="Milliseconds"
          value={delayMs}
          min={0}
          onInput={(value) => onChange({ ...fault, delayMs: value })}
        />
      )}
    </div>
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
        min={min}
        value={value}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber
          if (!Number.isNaN(typed)) onInput(typed)
        }}
      />
    </label>
  )
}
