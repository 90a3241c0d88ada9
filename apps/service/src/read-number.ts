import { requestInvalid } from './failure.ts'

const LARGEST_INT32 = 2 ** 31 - 1

/**
 * Reads a number of a path.
 *
 * @throws OperationFailure `request-invalid` when it is not a number that the service could have assigned.
 */
export function readNumber(operation: string, name: string, text: string): number {
  const number = Number(text)
  if (/^-?\d+$/.test(text) && Math.abs(number) <= LARGEST_INT32) return number
  const message = `${name.charAt(0).toUpperCase()}${name.slice(1)} must be a whole number up to ${LARGEST_INT32}`
  throw requestInvalid(operation, name, message)
}
