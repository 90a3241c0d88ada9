import type { DocumentedOperation, ParameterObject } from '@leisure-ops/openapi'
import { element } from './page.ts'

/** A field for each parameter of the path and the query. */
export function showParameters({ parameters }: DocumentedOperation, onInput: () => void): void {
  element('parameters').replaceChildren(
    ...parameters.map((parameter) => {
      const label = document.createElement('label')
      const input = document.createElement('input')
      input.name = parameter.name
      input.value = String(parameter.example ?? '')
      input.oninput = onInput
      label.append(`${parameter.name} (${parameter.in}${parameter.required ? '' : ', optional'})`, input)
      return label
    }),
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
