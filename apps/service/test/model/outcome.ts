/** The answer to a creation: 201, the faults of its fields by path, or the first failure by name. */
export type Outcome =
  | { readonly status: 201 }
  | { readonly status: 400; readonly fields: Readonly<Record<string, string>> }
  | { readonly status: number; readonly failure: string }

export const CREATED: Outcome = { status: 201 }

export function rejected(failure: string): Outcome {
  return { status: 400, failure }
}

export function unprocessable(failure: string): Outcome {
  return { status: 422, failure }
}
