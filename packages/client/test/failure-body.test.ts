import { expect, test } from 'vitest'
import { readFailureBody } from '../src/failures/body.ts'

// What the service sends is read by its content, whatever its content type says.

const object = (value: object, message?: string) => [JSON.stringify(value), value, message] as const

test.each<readonly [text: string, body: unknown, message: string | undefined]>([
  ...['', ' ', ' \n', '""', '" "'].map((text) => [text, undefined, undefined] as const),
  ...['No.', ' No.\n', '12', 'null', '1 < 2', 'a "b"', 'a {b}'].map((text) => [text, text, text] as const),
  ...['"No."', ' "No."\n'].map((text) => [text, 'No.', 'No.'] as const),
  ...['<p>No.', ' <p>No.', '{"a"', ' [1', '"No.'].map((text) => [text, text, undefined] as const),
  object([1]),
  object({ a: 1 }),
  object({ title: 'Closed.', detail: 'Come back at noon.', status: 400 }, 'Closed. Come back at noon.'),
  object({ title: 'Closed.', detail: 5 }, 'Closed.'),
  object({ title: ' ', detail: 'No.', message: '' }, 'No.'),
  object({ lastError: 'Yesterday.', error: 'No.' }, 'No.'),
  object({ lastError: 'Yesterday.' }),
  object({ detail: [...Array(10).fill(1), 'Eleventh.'] }, 'Eleventh.'),
  // Hostile nesting is not followed.
  object({ detail: [[[[['No.']]]]] }, 'No.'),
  object({ detail: [[[[[['No.']]]]]] }),
  object({ errorMessage: 'Longer, please.' }, 'Longer, please.'),
  object({ errorMessage: 7 }),
  object({ errors: null, errorMessage: 'No.' }, 'No.'),
  object({ errors: 'none' }, 'none'),
  object({ errors: {} }),
  object({ errors: { a: ['One.', 7, 'Two.'], b: [], c: 'Three.' } }, 'a: One. Two.; c: Three.'),
])('%s', (text, body, message) => {
  const read = readFailureBody(text)
  expect([read.body, read.message]).toEqual([body, message])
})
