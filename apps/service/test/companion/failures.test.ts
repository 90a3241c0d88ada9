import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { describe, expect, test } from 'vitest'
import { migratedDatabase } from '../database/migrated-database.ts'
import { startOwn } from './own-service.ts'

const service = await startOwn({ database: await migratedDatabase() })

const codes = new Map(
  operationsOf(companion).map(({ operationId }) => [
    operationId,
    failuresOf(companion).flatMap((failure) => (failure.operationId === operationId ? failure.name : [])),
  ]),
)

const WITH_PATH = operationsOf(companion).filter(({ path }) => path.includes('{'))
const WITH_BODY = operationsOf(companion).filter(({ operation }) => operation.requestBody !== undefined)

/** A body that the document shows, so that only the path is wrong. */
const bodies: Readonly<Record<string, unknown>> = {
  setPassword: { password: 'Another-Horse-8-battery' },
  setPasswordResetFlag: { isPasswordResetFlagSet: true },
  setPreference: { value: 'RIVERSIDE' },
  putSlot: { siteId: 'NOWHERE', startsAt: '2026-12-01T09:00:00', capacity: 1, prices: [] },
}

describe.each(WITH_PATH)('$operationId', ({ operationId, method, path }) => {
  test.each(['%00', 'a%00b', '%EF%BF%BD', '999999999'])('knows nothing of the id %s', async (id) => {
    const url = path.replace(/\{\w+\}/g, id)
    const { status, json } = await service.send('desk', method, url, bodies[operationId])
    expect([400, 404]).toContain(status)
    expect(codes.get(operationId)).toContain(json.code)
  })
})

describe.each(WITH_BODY)(
  '$operationId refuses with the code of the document',
  ({ operationId, method, path }) => {
    const url = path.replace(/\{\w+\}/g, 'jsmith')
    test.each([
      ['a body that is no JSON', 400, 'request-invalid', '{', {}],
      ['an unknown property', 400, 'request-invalid', '{"unknown":1}', {}],
      ['a media type that is no JSON', 415, 'media-type-unsupported', 'x', { 'content-type': 'text/plain' }],
      ['a body that is too large', 413, 'body-too-large', `"${'x'.repeat(1024 * 1024)}"`, {}],
      ['a body that is too deep', 413, 'body-too-large', '['.repeat(40) + ']'.repeat(40), {}],
    ])('%s', async (_, status, code, body, headers) => {
      const response = await service.send('desk', method, url, body, headers)
      expect(response).toMatchObject({ status, json: { code, status } })
      expect(codes.get(operationId)).toContain(code)
    })
  },
)
