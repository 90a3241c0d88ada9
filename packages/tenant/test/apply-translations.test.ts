import { applyTranslations, culturesOf, unappliedTranslations } from '@leisure-ops/tenant'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { expectRefused } from './expect-refused.ts'

const entry = (type: string, culture: string, text: string) => ({ type, culture, text })

const translations = [entry('description', 'cy-GB', 'Pwll'), entry('name', 'cy', 'Canolfan')]

const site = {
  id: 'RIVERSIDE',
  name: 'Riverside',
  description: null,
  isActive: true,
  openingDate: '2001-05-01T00:00:00',
  address: { townCity: 'Shrewsbury' },
  organisations: null,
  images: [
    { id: 31, url: 'a.jpg', description: 'Pool', translations: [entry('SiteImage', 'cy-GB', 'Llun')] },
    { id: 32, url: 'b.jpg', description: null, translations: [entry('description', 'cy-GB', 'Campfa')] },
    { id: 33, url: 'c.jpg', description: 'Gym', translations: [] },
  ],
  socialMedia: [
    { id: 31, description: 'Social', translations: [entry('SiteSocialMedia', 'cy-GB', 'Cymdeithas')] },
  ],
  amenities: [{ id: 3, name: 'Car park', translations: [entry('name', 'cy', 'Maes parcio')] }],
  facilities: [{ id: 3, description: null, translations: [entry('description', 'cy-GB', 'Pwll 25 m')] }],
  translations,
}

test('a site of the extended shape in another culture', () => {
  const before = structuredClone(site)
  expect(applyTranslations(site, 'cy-GB')).toStrictEqual({
    ...site,
    name: 'Canolfan',
    description: 'Pwll',
    images: [
      { ...site.images[0], description: 'Llun' },
      { ...site.images[1], description: 'Campfa' },
      site.images[2],
    ],
    socialMedia: [{ ...site.socialMedia[0], description: 'Cymdeithas' }],
    amenities: [{ ...site.amenities[0], name: 'Maes parcio' }],
    facilities: [{ ...site.facilities[0], description: 'Pwll 25 m' }],
  })
  expect(site).toStrictEqual(before)
  expect(unappliedTranslations(site, 'cy-GB'), 'what was applied').toStrictEqual([])
})

test('what stays the same is shared, and a site without anything in the culture is the site itself', () => {
  const base = { ...site, images: null, socialMedia: null }
  expect(applyTranslations(site, 'fr')).toBe(site)
  expect(applyTranslations(base, 'en-GB')).toBe(base)
  const welsh = applyTranslations(site, 'cy')
  expect(welsh.address).toBe(site.address)
  expect([welsh.name, welsh.description]).toEqual(['Canolfan', 'Pwll'])
  expect(applyTranslations(site, 'cy-GB').images[2]).toBe(site.images[2])
  const same = { name: 'A', translations: [entry('name', 'en', 'A')] }
  expect(applyTranslations(same, 'en')).toBe(same)
})

const HAVE = ['en-gb', 'En', 'zh-Hant', 'zh']

test.each<[asked: string, have: string[], taken: string]>([
  ['en-GB', HAVE, 'en-gb'],
  ['EN-gb', HAVE, 'en-gb'],
  ['en-US', HAVE, 'En'],
  ['en-GB-oxendict', HAVE, 'en-gb'],
  ['en', HAVE, 'En'],
  ['e', HAVE, 'none'],
  ['eng', HAVE, 'none'],
  ['', HAVE, 'none'],
  ['zh-Hant-TW', HAVE, 'zh-Hant'],
  ['zh-Hans', HAVE, 'zh'],
  ['cy', ['cy-GB'], 'cy-GB'],
  ['CY', ['cy-gb'], 'cy-gb'],
  ['cy', ['cy-GB', 'cy'], 'cy'],
  ['zh-Hant', ['zh-Hant-TW', 'zh'], 'zh'],
  ['zh', ['zh-Hant-TW', 'zh-Hant'], 'zh-Hant'],
  ['cy-GB', ['cy-GB-x-a', 'cy'], 'cy'],
  ['c', ['cy'], 'none'],
  ['en-US', ['en-GB'], 'none'],
])('of the cultures, %j takes from %j, in either order, that of %s', (asked, have, taken) => {
  const texts = have.map((culture) => entry('name', culture, culture))
  for (const translations of [texts, texts.toReversed()])
    expect(applyTranslations({ name: 'none', translations }, asked).name).toBe(taken)
})

test('the cultures of a site are those of all its records, each once', () => {
  const other = entry('name', 'EN-gb', 'Pool')
  const facilities = [{ translations: [other, entry('name', 'en-GB', 'Pool')] }]
  expect(culturesOf({ ...site, facilities })).toEqual(['cy', 'cy-GB', 'EN-gb'])
  expect(culturesOf({ translations: [] })).toEqual([])
})

test('each text falls back on its own, and of two entries in one culture the later one counts', () => {
  const entries = [
    entry('name', 'en-GB', 'First'),
    entry('name', 'en-GB', 'Second'),
    entry('description', 'en', 'Text'),
  ]
  const record = { name: 'Name', description: 'Description', translations: entries }
  expect(applyTranslations(record, 'en-GB')).toMatchObject({ name: 'Second', description: 'Text' })
})

test.each([
  ...['id', 'openingDate', 'isActive', 'address', 'organisations', 'translations', 'images', 'socialMedia'],
  ...['legalName', '__proto__', 'constructor', 'toString', 'Name', ''],
  ...['Site', 'SiteImage', 'SiteSocialMedia'],
])('an entry for %j changes nothing on a site, and is reported', (type) => {
  const odd = entry(type, 'en', 'Text')
  const record = { ...site, images: null, socialMedia: null, translations: [odd] }
  expect(applyTranslations(record, 'en-GB')).toBe(record)
  expect(unappliedTranslations(record, 'en-GB')).toStrictEqual([odd])
  expect(unappliedTranslations(record, 'fr')).toStrictEqual([])
})

test.each([
  ['images', 'SiteSocialMedia'],
  ['socialMedia', 'SiteImage'],
  ['amenities', 'SiteImage'],
  ['amenities', 'amenityKey'],
  ['facilities', 'facilityKey'],
  ['images', 'Site'],
])('under %s, an entry for %s changes nothing and is reported', (list, type) => {
  const odd = entry(type, 'en', 'Text')
  const item = { id: 1, amenityKey: 'a', facilityKey: 'f', description: 'Description', translations: [odd] }
  const record = { translations: [], [list]: [item] }
  expect(applyTranslations(record, 'en')).toBe(record)
  expect(unappliedTranslations(record, 'en')).toStrictEqual([odd])
})

test('a member that is inherited, or of a polluted prototype, is not translated', () => {
  const prototype = Object.prototype as { polluted?: string }
  prototype.polluted = 'Text'
  try {
    const odd = { translations: [entry('name', 'en', 'Text'), entry('polluted', 'en', 'Other')] }
    const record = Object.assign(Object.create({ name: 'Inherited' }), odd)
    expect(applyTranslations(record, 'en')).toBe(record)
  } finally {
    delete prototype.polluted
  }
})

test('no member is added, and only texts are changed', () => {
  const known = fc.constantFrom('name', 'count', 'list', '__proto__', 'hasOwnProperty', 'SiteImage')
  const type = fc.oneof(fc.string(), known)
  const culture = fc.constantFrom('en', 'en-GB', 'fr')
  const entries = fc.array(fc.record({ type, culture, text: fc.string() }))
  fc.assert(
    fc.property(entries, entries, (own, nested) => {
      const rest = { count: 1, list: ['a'], translations: own, images: [{ id: 1, translations: nested }] }
      const { name: translated, ...others } = applyTranslations({ name: 'Name', ...rest }, 'en-GB')
      expect(others).toStrictEqual(rest)
      const last = (culture: string) => own.findLast((e) => e.type === 'name' && e.culture === culture)?.text
      expect(translated).toBe(last('en-GB') ?? last('en') ?? 'Name')
    }),
  )
})

test('amenities and other lists may be absent, and so may translations', () => {
  const record = { name: 'Name', images: [{ id: 1 }], translations: [entry('name', 'en', 'English')] }
  expect(applyTranslations(record as never, 'en')).toStrictEqual({ ...record, name: 'English' })
})

test.each<[unknown, unknown, (string | number)[], string]>([
  [null, 'en', ['site'], 'an object'],
  [[site], 'en', ['site'], 'an object'],
  ['site', 'en', ['site'], 'an object'],
  [site, undefined, ['culture'], 'a string'],
  [{ translations: 'none' }, 'en', ['site', 'translations'], 'an array'],
  [{ translations: [null] }, 'en', ['site', 'translations', 0, 'type'], 'a string'],
  [{ translations: [{ type: 'a' }] }, 'en', ['site', 'translations', 0, 'culture'], 'a string'],
  [{ translations: [{ type: 'a', culture: 'b' }] }, 'en', ['site', 'translations', 0, 'text'], 'a string'],
  [{ translations: [], images: {} }, 'en', ['site', 'images'], 'an array'],
  [{ translations: [], images: [null] }, 'en', ['site', 'images', 0], 'an object'],
  [{ facilities: [{}, { translations: 1 }] }, 'en', ['site', 'facilities', 1, 'translations'], 'an array'],
])('%j in %j is refused with its path', (value, culture, path, expected) => {
  const acts = [applyTranslations, unappliedTranslations]
  for (const act of culture === undefined ? acts : [...acts, culturesOf])
    expectRefused(() => act(value as never, culture as never), path, expected)
})

test('on a Turkish machine, where I has no dot, a culture has its texts, too', () => {
  const lower = vi.spyOn(String.prototype, 'toLocaleLowerCase')
  lower.mockImplementation(function (this: string) {
    return this.replaceAll('I', 'ı').toLowerCase()
  })
  const pool = { name: 'Pool', translations: [entry('name', 'it-IT', 'Piscina')] }
  expect(applyTranslations(pool, 'it-it').name).toBe('Piscina')
  lower.mockRestore()
})
