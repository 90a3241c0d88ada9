import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { dataOf, type OperationAnswers, useSandbox } from '../api.ts'
import { failureUrl } from '../docs.ts'
import { useAnswers } from '../exchanges/use-operation.ts'

/** Any named answer for the next call of an operation. */
export function AnswersPanel() {
  const { data = [], error } = useAnswers()
  return (
    <div class="stack">
      <p class="facts">
        The next calls of an operation return the answer that you set here, whatever they send. A single call
        can ask for an answer with <code>Prefer: example=NAME</code>.
      </p>
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
      )}
      {data.map((operation) => (
        <AnswerForm key={operation.operationId} operation={operation} />
      ))}
    </div>
  )
}

function AnswerForm({ operation }: { operation: OperationAnswers }) {
  const { operationId, method, path, summary, answers, next } = operation
  const [name, setName] = useState(answers.find(({ status }) => status >= 400)?.name ?? '')
  const [times, setTimes] = useState('1')
  const { set, clear } = useNextAnswer(operationId)
  const named = answers.find((one) => one.name === name)
  const url = named && named.status >= 400 ? failureUrl(name) : undefined
  return (
    <form
      class="card"
      aria-label={summary}
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate({ name, times: Number(times) })
      }}
    >
      <h2>{summary}</h2>
      <p class="address">
        <code>
          {method} {path}
        </code>
      </p>
      <div class="actions">
        <label class="grow">
          Answer
          <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
            {answers.map((one) => (
              <option key={one.name} value={one.name}>
                {one.status} {one.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Times
          <input
            type="number"
            min={1}
            required
            value={times}
            onInput={(event) => setTimes(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Set</button>
      </div>
      <p class="facts">
        {named?.summary} {url && <a href={url}>Documentation of {name}</a>}
      </p>
      {next && (
        <div class="actions">
          <span class="tag bad">
            next: {next.name}, {next.times === 1 ? 'once' : `${next.times} times`}
          </span>
          <button type="button" onClick={() => clear.mutate()}>
            Clear
          </button>
        </div>
      )}
      {(set.error ?? clear.error) && (
        <p class="problem" role="alert">
          {(set.error ?? clear.error)?.message}
        </p>
      )}
    </form>
  )
}

function useNextAnswer(operationId: string) {
  const { client } = useSandbox()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['state', 'answers'] })
  const params = { path: { operationId } }
  return {
    set: useMutation({
      mutationFn: (body: { name: string; times: number }) =>
        dataOf(client.PUT('/_sandbox/answers/{operationId}', { params, body })),
      onSuccess,
    }),
    clear: useMutation({
      mutationFn: () => dataOf(client.DELETE('/_sandbox/answers/{operationId}', { params })),
      onSuccess,
    }),
  }
}
