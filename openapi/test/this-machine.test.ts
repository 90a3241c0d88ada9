import { expect, test } from 'vitest'
import { isForThisMachine, isLoopbackName } from '../src/internal.ts'

test.each(['localhost', 'LOCALHOST', 'app.localhost', 'a.b.localhost', '127.0.0.1', '127.12.200.1', '[::1]'])(
  '%s is a name of this machine, with any port',
  (name) => {
    expect(isLoopbackName(name)).toBe(true)
    for (const host of [name, `${name}:4010`]) expect(isForThisMachine(host), host).toBe(true)
  },
)

test.each([
  ...'localhost.evil.example evil-localhost 127.0.0.1.evil.example evil.127.0.0.1 127.0.0.example'.split(' '),
  ...'10.0.0.1 128.0.0.1 0.0.0.0 [::2] [1::1] [::1:1] localhost@evil.example ['.split(' '),
  ...['a b', ''],
])('%j is not a name of this machine', (name) => {
  expect(isLoopbackName(name)).toBe(false)
  expect(isForThisMachine(name)).toBe(false)
})

test('::1 without brackets is one, a shortened address is not, and neither is a missing Host', () => {
  expect(isLoopbackName('::1')).toBe(true)
  expect(['127.1', '127.0.0', '127.0.0.1000', '.localhost'].filter(isLoopbackName)).toEqual([])
  expect(isForThisMachine(undefined)).toBe(false)
})
