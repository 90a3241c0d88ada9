import { expect } from 'vitest'

/** A response that refuses a companion operation by this failure, with a detail that contains a text. */
export const refusal = (status: number, code: string, contained = '') => ({
  status,
  json: { status, code, detail: expect.stringContaining(contained) },
})
