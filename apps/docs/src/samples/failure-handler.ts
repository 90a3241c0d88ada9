import { type NamedAnswer, placeholdersOf } from '@leisure-ops/openapi'

/** Code that handles one failure, and a sentence that says what the code does. */
export interface FailureHandler {
  readonly says: string
  readonly source: string
}

/** Which of the failures of one name the code handles: one that may leave something behind, where a mistake costs most. */
export function failureToHandle(failures: readonly NamedAnswer[]): NamedAnswer | undefined {
  return failures.find(({ leftBehind }) => leftBehind === 'possible') ?? failures[0]
}

/** Code that handles one failure with our client. What only a person can decide is left to a person. */
export function failureHandler(failure: NamedAnswer): FailureHandler {
  if (failure.leftBehind === 'possible')
    return {
      says: 'This code does not send the creation again. It logs what a person needs to look for.',
      source: handler(failure, {
        does: `const { operation, code, requestId } = error
    console.log('Look first:', { operation, code, requestId })`,
      }),
    }
  if (concernsField(failure))
    return {
      says: 'This code finds the sentence for the field of a form.',
      source: handler(failure, {
        imports: `import { formErrors } from '@leisure-ops/client/forms'
import { englishMessages } from '@leisure-ops/client/forms/english'
`,
        does: 'console.log(formErrors(error, englishMessages)?.fields)',
      }),
    }
  const values = placeholdersOf(failure.message ?? '').map((param) => `error.params.${param}`)
  return {
    says:
      failure.body === 'shown'
        ? 'This code shows the sentence of the service.'
        : 'This code shows the message of the client, which names the failure.',
    source: handler(failure, { does: `console.log(${[...values, 'error.message'].join(', ')})` }),
  }
}

/** Whether a form can show a failure at one of its fields. */
export function concernsField({ field, bodies }: NamedAnswer): boolean {
  return field !== undefined || bodies.some(({ value }) => Object.hasOwn(Object(value), 'errors'))
}

function handler(
  { operationId, name }: NamedAnswer,
  { imports = '', does }: { readonly imports?: string; readonly does: string },
): string {
  return `import { isFailure } from '@leisure-ops/client'
${imports}
export function handle(error: unknown) {
  if (
    isFailure(error, '${operationId}') &&
    error.code === '${name}'
  ) {
    ${does}
    return
  }
  throw error
}`
}
