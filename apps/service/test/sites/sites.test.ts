import { describe, expect, test } from 'vitest'
import { openProduct } from '../product.ts'

const SITES = '/api/configuration/sites'

const product = await openProduct()

const list = (query: string) => product.send('demo', 'GET', `${SITES}?${query}`)

describe('the list', () => {
  test.each([
    ['', ['RIVERSIDE', 'HARBOUR']],
    ['isActive=true', ['RIVERSIDE']],
    ['isActive=FALSE', ['HARBOUR']],
    ['isActive=', ['RIVERSIDE', 'HARBOUR']],
    ['siteGroupId=', ['RIVERSIDE', 'HARBOUR']],
    ['siteGroupId=south', ['HARBOUR']],
    ['siteGroupId=south&isActive=true', []],
    ['unknown=1', ['RIVERSIDE', 'HARBOUR']],
  ])('?%s', async (query, ids) => {
    expect((await list(query)).json.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test.each([
    ...['isActive=1', 'isActive=yes', 'isActive=%20true', 'isActive=true&isActive=true'],
    'isActive=&isActive=',
  ])('?%s is no boolean', async (query) => expect((await list(query)).status).toBe(400))

  test('both booleans are reported at once, before the group', async () => {
    const { json } = await list('isActive=a&includeFacilitiesAndAmenities=b&siteGroupId=NOWHERE')
    expect(Object.keys(json.errors)).toEqual(['isActive', 'includeFacilitiesAndAmenities'])
  })
})

test('a list that is sent in pieces has each site once', async () => {
  const record = '{"id":"S","name":"S"}'
  const rows = Array.from({ length: 200 }, (_, n) => ({ id: `S${n}`, id_key: `${n}`, position: n, record }))
  await product.database.ofTenant('demo-numeric').insertInto('sites').values(rows).execute()
  const { json } = await product.send('demo-numeric', 'GET', SITES)
  expect(json).toHaveLength(202)
  expect(json).toContainEqual(expect.objectContaining({ id: 'S', isActive: true, isWebVisible: false }))
})

describe('the single read', () => {
  test('a repeated includeFacilitiesAndAmenities extends nothing, and is never a 400', async () => {
    const twice = 'includeFacilitiesAndAmenities=true&includeFacilitiesAndAmenities=true'
    const response = await product.send('demo', 'GET', `${SITES}/riverside?${twice}`)
    expect(response.status).toBe(200)
    expect(response.json).not.toHaveProperty('amenities')
  })

  test('an id is decoded, and the message quotes it as it was sent', async () => {
    const response = await product.send('demo', 'GET', `${SITES}/a%2F%27b%E2%82%AC`)
    expect(response.text).toBe("Site ID 'a/'b€' does not exist.")
  })
})
