import type { DocumentedOperation, ParameterObject } from '@leisure-ops/openapi'

/** Path and query of an operation, filled with the examples of its parameters. */
export function exampleAddress({ path, parameters }: DocumentedOperation): string {
  const filled = parametersIn(parameters, 'path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = parametersIn(parameters, 'query').map(({ name, example }) => [name, String(example)])
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** The operation with the path for a request. A body field named like a path parameter gives its value. */
export function withPathOf<T extends DocumentedOperation>(operation: T, body: unknown): T {
  const sent: Readonly<Record<string, unknown>> = Object(body)
  const parameters = operation.parameters.map((parameter) =>
    parameter.in === 'path'
      ? { ...parameter, example: sent[parameter.name] ?? parameter.example }
      : parameter,
  )
  return { ...operation, parameters }
}

/** The parameters of one kind. */
export function parametersIn(
  parameters: readonly ParameterObject[],
  place: ParameterObject['in'],
): ParameterObject[] {
  return parameters.filter((parameter) => parameter.in === place)
}
