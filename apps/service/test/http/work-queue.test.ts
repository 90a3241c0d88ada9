import { expect, test } from 'vitest'
import { createWorkQueue } from '../../src/http/work-queue.ts'

test('what fails makes room for the next, as what succeeds does', async () => {
  const inQueue = createWorkQueue({ running: 1, waiting: 2 }, 'There is too much of it.')
  const failing = () => inQueue(() => Promise.reject(new Error('It failed.')))
  for (let time = 0; time < 3; time++) await expect(failing()).rejects.toThrow('It failed.')
  const outcomes = await Promise.allSettled([1, 2, 3].map((one) => inQueue(async () => one)))
  expect(outcomes).toMatchObject([{ value: 1 }, { value: 2 }, { reason: { status: 503 } }])
})
