import { expect, test } from 'vitest'
import { createLogger } from '../../src/http/logger.ts'

function logged(what: object): string {
  let text = ''
  const destination = {
    write(line: string) {
      text += line
    },
  }
  createLogger(destination, 'info').info(what, 'request')
  return text
}

test('a secret is masked anywhere in a logged value, and the rest is shown', () => {
  const text = logged({
    path: '/api/users',
    password: 'hidden-1',
    list: [{ far: { down: { at: { the: { bottom: { email: 'hidden-2' } } } } } }],
  })
  expect(text).not.toContain('hidden')
  expect(JSON.parse(text)).toMatchObject({ msg: 'request', path: '/api/users', password: '[redacted]' })
})

test('an object of a class is logged by its class name, and an error without the values that it quotes', () => {
  class Held {
    readonly token = 'hidden-3'
  }
  const error = Object.assign(new Error('Key (email)=(hidden-4) exists'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'hidden-5',
  })
  const text = logged({ held: new Held(), err: error })
  expect(text).not.toContain('hidden-')
  expect(JSON.parse(text)).toMatchObject({ held: '[Held]', err: { type: 'Error', code: '23505' } })
})
