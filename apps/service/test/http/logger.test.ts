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

/** What `createLogger` promises never to write, whatever it is given. */
const SECRETS = `password authorization accessToken signature pricingQuote bankDetails accountNumber sortCode
  email emailAddress telephone dateOfBirth idempotencyKey`.split(/\s+/)

test('a secret is masked anywhere in a logged value, and the rest is shown', () => {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, 'hidden']))
  const masked = Object.fromEntries(SECRETS.map((name) => [name, '[redacted]']))
  const near = { path: '/api/users', count: 1, none: null, at: new Date(0) }
  const text = logged({ ...secrets, ...near, list: [{ far: { down: secrets } }, 'text'] })
  expect(JSON.parse(text)).toEqual({
    ...{ level: 30, time: expect.any(Number), msg: 'request' },
    ...masked,
    ...{ ...near, at: '1970-01-01T00:00:00.000Z' },
    list: [{ far: { down: masked } }, 'text'],
  })
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
  const bare = Object.assign(Object.create(null), { shown: true })
  const anonymous = Object.create(Object.create(null))
  const text = logged({ held: new Held(), bare, anonymous, err: error })
  expect(text).not.toContain('hidden-')
  expect(JSON.parse(text)).toMatchObject({
    ...{ held: '[Held]', bare: { shown: true }, anonymous: '[object]' },
    err: { type: 'Error', code: '23505' },
  })
})
