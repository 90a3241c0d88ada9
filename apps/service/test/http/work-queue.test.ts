import { expect, test } from 'vitest'
import { createWorkQueue } from '../../src/http/work-queue.ts'

test('what fails makes room for the next, as what succeeds does, and who came first is next', async () => {
  const inQueue = createWorkQueue({ running: 1, waiting: 3 }, 'There is too much of it.')
  const done: number[] = []
  const failing = () => inQueue(() => Promise.reject(new Error('It failed.')))
  for (let time = 0; time < 3; time++) await expect(failing()).rejects.toThrow('It failed.')
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((one) => inQueue(async () => done.push(one))))
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, message: 'There is too much of it.' } })
  expect(done).toEqual([1, 2, 3])
})
