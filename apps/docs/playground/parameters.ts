import type { DocumentedOperation, ParameterObject } from '@leisure-ops/openapi'
import { element, make } from './page.ts'

/** A field for each parameter of the path and the query. */
export function showParameters({ parameters }: DocumentedOperation, oninput: () => void): void {
  const shown = parameters.filter(({ in: place }) => place !== 'header')
  element('parameters').replaceChildren(
    ...shown.map(({ name, in: place, required, example }) =>
      make(
        'label',
        {},
        `${name} (${place}${required ? '' : ', optional'})`,
        make('input', { name, value: String(example ?? ''), oninput }),
      ),
    ),
  )
}

/** The operation with the typed values in place of the examples. An empty optional value is omitted. */
export function withTypedParameters(operation: DocumentedOperation): DocumentedOperation {
  const parameters = operation.parameters
    .map((parameter) => ({ ...parameter, example: typedValue(parameter) }))
    .filter(({ example, in: place }) => place === 'path' || example !== '')
  return { ...operation, parameters }
}

/** The typed value, as a boolean where the document requires one. Other text reaches the service as it is. */
function typedValue({ name, schema }: ParameterObject): unknown {
  const text = element('parameters').querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  const isBoolean = (schema as { type?: unknown }).type === 'boolean'
  return isBoolean && (text === 'true' || text === 'false') ? text === 'true' : text
}
