import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { PATTERNS } from '../../src/tenants/check-references.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'
import { valuesAt } from '../../src/tenants/tenant-file.ts'
import { DEMO_TENANT_IDS, demoFile } from '../demo-tenants.ts'

const example = readFileSync(new URL('./example.yaml', import.meta.url), 'utf8')

function problemsOf(text: string) {
  return readTenantFile(text, 'x.yaml').problems.map(({ line, path, message }) => ({ line, path, message }))
}

/** The problems without their lines, each as it is written. */
function saidOf(text: string): string[] {
  return problemsOf(text).map(({ path, message }) => `${path}: ${message}`)
}

test('the tenant files of the tests have a value at every place that is checked', () => {
  const texts = [example, ...DEMO_TENANT_IDS.map((id) => readFileSync(demoFile(id), 'utf8'))]
  const tenants = texts.flatMap((text) => readTenantFile(text, 'x.yaml').tenant ?? [])
  const isUsed = (pattern: string) => tenants.some((tenant) => valuesAt(tenant, pattern).length > 0)
  expect(PATTERNS.filter((pattern) => !isUsed(pattern))).toEqual([])
})

describe('a tenant file', () => {
  it('that is not YAML has one problem, with its line', () => {
    expect(problemsOf('id: x\nroleIds: [numeric\nsites: []\n')[0]).toMatchObject({ path: '' })
    const prose = '# Title\n\n**Bold** and: text: more\n- `code`: {\n> quote ] }\n\t- tab: @at\n* star\n'
    expect(problemsOf(prose)).toHaveLength(1)
    expect(problemsOf('id: x\nid: y\nid: z\n')).toHaveLength(2)
    expect(problemsOf('id: x\nid: y\n')).toEqual([{ line: 2, path: '', message: 'Map keys must be unique' }])
  })

  it('has no text that PostgreSQL cannot store', () => {
    const message = 'contains U+0000 or half of a surrogate pair, which cannot be stored'
    const text = example.replace('[en-GB, cy-GB]', '["en\\0GB", "\\ud83d"]')
    expect(problemsOf(text)).toEqual([
      { line: 19, path: 'cultures[0]', message },
      { line: 19, path: 'cultures[1]', message },
    ])
    expect(problemsOf(example.replace('[en-GB, cy-GB]', '["😀"]'))).toEqual([])
  })

  it('reports every problem of its shape at once, with line and path', () => {
    const text = `id: x
roleIds: letters
surplus:
  - 1
sites:
  - id: RIVERSIDE
    name: Riverside
    currency: pounds
    openingDate: 2026-02-30
  - id: A-SITE-ID-THAT-IS-TOO-LONG
    name: Other
products:
  - { id: P, description: P, kind: regular, prices: [{ priceLevelId: S, amount: 45.0, from: 2026-01-01 }] }
`
    expect(problemsOf(text)).toEqual([
      { line: 2, path: 'roleIds', message: 'must be one of object-id, numeric' },
      {
        line: 3,
        path: '',
        message: expect.stringMatching(/^has the unknown property surplus; the known ones are id, /),
      },
      { line: 8, path: 'sites[0].currency', message: expect.stringMatching(/^is not valid\. The currency /) },
      { line: 9, path: 'sites[0].openingDate', message: 'must be a day that exists, written as yyyy-mm-dd' },
      { line: 10, path: 'sites[1]', message: 'lacks currency' },
      { line: 10, path: 'sites[1].id', message: 'must have at most 15 characters' },
      {
        line: 13,
        path: 'products[0].prices[0].amount',
        message: 'must be a string: put it in quotation marks',
      },
    ])
  })

  it('that is empty is told how one begins', () => {
    expect(saidOf('')).toContain(': is not a tenant file, which begins with a field such as "id: my-centre"')
  })

  it.each([
    ['priceLevels: [{ id: "", description: "" }]', 'priceLevels[0].id: must not be empty'],
    ['slots: none', 'slots: must be a list, not a string'],
    ['settings: { ageOfConsent: 1.5 }', 'settings.ageOfConsent: must be a whole number'],
    ['settings: { ageOfConsent: -1 }', 'settings.ageOfConsent: must be at least 0'],
    [
      'settings: { coolingOffPeriod: "14" }',
      'settings.coolingOffPeriod: must be a whole number or null, not a string',
    ],
  ])('with %s has a problem in words', (field, problem) => {
    expect(saidOf(`id: x\nroleIds: numeric\n${field}`)).toContain(problem)
  })

  it('has wrong references reported with the problems of its shape, but not the consequences of those', () => {
    const text = `id: x
roleIds: numeric
sites:
  - { id: MAIN, name: Main, currency: pounds, defaultPriceLevelId: GOLD }
siteGroups:
  - { id: ALL, siteIds: [MAIN, MIAN] }
priceLevels:
  - { name: GOLD }
slots: none
bookings: [5]
paymentMehods: []
settings: { defaultRecurringCardMethodId: CARD }
`
    const problems = saidOf(text)
    const named = problems.filter((one) => one.includes('names the'))
    expect(named).toEqual(['siteGroups[0].siteIds[1]: names the site MIAN, which is not in the file'])
    expect(problems.length).toBeGreaterThan(named.length)
  })

  it('has an unknown property reported at its own line, and the values that a missing one may have', () => {
    const text = `id: x
roleIds: numeric
products:
  - id: P
    description: P
    charge:
      - regular
`
    const known = 'id, description, kind, translations, prices'
    expect(problemsOf(text)).toEqual([
      { line: 4, path: 'products[0]', message: 'lacks kind, which must be one of one-off, regular' },
      {
        line: 6,
        path: 'products[0]',
        message: `has the unknown property charge; the known ones are ${known}`,
      },
    ])
    expect(problemsOf('id: x\nroleIds: numeric\npaymentMethods: [{ id: P, description: P }]\n')).toEqual([
      { line: 3, path: 'paymentMethods[0]', message: 'lacks isBacs, which must be true or false' },
    ])
  })

  it.each([
    ['2026-11-20T08:02:11', true],
    ['2026-11-20T23:59:59.1234567', true],
    ['2026-11-20T08:02:11Z', false],
    ['2026-11-20T08:02:11.12345678', false],
    ['2026-11-20T24:00:00', false],
    ['2026-11-20T108:02:11', false],
    ['2026-11-31T08:02:11', false],
    ['2026-11-20', false],
  ])('has dates and times without an offset: %s', (dateCreated, isRight) => {
    const message = 'must be a day and a time that exist, without an offset, such as 2026-11-20T08:02:11'
    const text = example.replace('dateCreated: null', `dateCreated: "${dateCreated}"`)
    expect(text).not.toBe(example)
    expect(saidOf(text)).toEqual(isRight ? [] : [`staffUsers[0].dateCreated: ${message}`])
  })

  it.each([
    [19.99, []],
    [999_999.99, []],
    [6.505, ['slots[0].prices[0].price: must have at most two decimal places']],
    [6.5000000001, ['slots[0].prices[0].price: must have at most two decimal places']],
  ])('has a price with at most two decimal places: %d', (price, problems) => {
    const text = example.replace(/price: \d[\d.]*/, `price: ${price}`)
    expect(text).not.toBe(example)
    expect(saidOf(text)).toEqual(problems)
  })

  it('says of a discount either its percentage or its amount', () => {
    for (const value of ['percent: "20", amount: "1.00"', 'payments: 1'])
      expect(
        problemsOf(
          `id: x\nroleIds: numeric\npromotions: [{ code: A, from: 2026-01-01, discounts: [{ id: 1, productIds: [], ${value} }] }]\n`,
        ),
      ).toEqual([
        {
          ...{ line: 3, path: 'promotions[0].discounts[0]' },
          message: 'must have exactly one of the properties percent, amount',
        },
      ])
  })

  it('is the same tenant in JSON, with the same problems', () => {
    const json = JSON.stringify(parse(example), undefined, 1)
    expect(readTenantFile(json, 'x.json')).toEqual({ tenant: parse(example), problems: [] })
    for (const [part, other] of [
      ['"en-GB"', '"\\u0000"'],
      ['"GBP"', '"JPY"'],
      ['"id":', '"id": "twice", "id":'],
    ] as const) {
      expect(json).toContain(part)
      expect(readTenantFile(json.replace(part, other), 'x.json').problems, part).not.toEqual([])
    }
  })

  it.each(DEMO_TENANT_IDS)('of the demo tenant %s has no problem', (id) => {
    const text = readFileSync(demoFile(id), 'utf8')
    expect(readTenantFile(text, id)).toEqual({ tenant: parse(text), problems: [] })
  })

  it('may repeat a part of itself by an alias', () => {
    const [before, ...others] = example.split('[RIVERSIDE]')
    const text = `${before}&all [RIVERSIDE]${others.join('*all')}`
    const { tenant } = readTenantFile(text, 'x.yaml')
    expect(tenant).toEqual(parse(example))
    const groups = Array.from({ length: 5_000 }, (_, n) => `  - { id: G${n}, number: 1, siteIds: *all }`)
    expect(problemsOf(text.replace('\nroles:', `\n${groups.join('\n')}\nroles:`))).toEqual([])
  })

  it.each([
    ['*all', 'has the alias *all, whose anchor is missing or contains it'],
    ['&all [*all]', 'has the alias *all, whose anchor is missing or contains it'],
    ['!secret [en]', 'Unresolved tag: !secret: omit the tag'],
    ['!!set { en }', 'Unresolved tag: tag:yaml.org,2002:set: omit the tag'],
    ['[en]\n---\nid: y', 'is the beginning of another document: a file describes one tenant'],
    ['[en]\n? [a]\n: 1', 'has a key that is no text'],
    [`${'['.repeat(64)}${']'.repeat(64)}`, 'is nested deeper than 64 levels'],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'is nested deeper than 64 levels'],
  ])('has one problem, which is named: cultures: %.20s', (cultures, message) => {
    const problems = problemsOf(`id: x\nroleIds: numeric\ncultures: ${cultures}\n`)
    expect(problems).toEqual([{ line: expect.any(Number), path: '', message }])
  })

  it('is YAML 1.2: a line that says otherwise is named', () => {
    const file = '---\nid: x\nroleIds: numeric\n'
    expect(problemsOf(`%YAML 1.2\n${file}`)).toEqual([])
    const message = 'is YAML 1.1: omit the line %YAML, which gives dates another meaning'
    expect(problemsOf(`%YAML 1.1\n${file}`)).toEqual([{ line: 1, path: '', message }])
    expect(problemsOf(`%YAML 1.3\n${file}`)).toMatchObject([{ message: 'Unsupported YAML version 1.3' }])
  })

  it.each([
    ['YAML', 'id: x\nroleIds: numeric\ncultures: [Café]\n'],
    ['JSON', '{"id":"x","roleIds":"numeric","cultures":["Café"]}'],
  ])('is UTF-8, with or without a byte order mark: %s', (_, text) => {
    const read = (bytes: Uint8Array) => readTenantFile(bytes, 'x.yaml')
    const tenant = { id: 'x', roleIds: 'numeric', cultures: ['Café'] }
    for (const start of ['', '\ufeff'])
      expect(read(Buffer.from(start + text))).toEqual({ tenant, problems: [] })
    const message = 'is not UTF-8: save the file as UTF-8'
    for (const encoding of ['latin1', 'utf16le'] as const)
      expect(read(Buffer.from(text, encoding)).problems).toEqual([
        { file: 'x.yaml', line: 1, path: '', message },
      ])
  })

  it('that is wrong throughout has its first 100 problems reported, in no more time than it takes to read', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `key${index}: 1\n`).join('')
    const [some, problems] = [100, 20_000].map((n) => problemsOf(`id: x\nroleIds: numeric\n${keys(n)}`))
    expect(some).toEqual(problems?.slice(0, 100))
    expect(problems?.map(({ line }) => line)).toEqual([...Array.from({ length: 100 }, (_, at) => at + 3), 1])
    expect(problems?.at(-1)?.message).toBe('has more problems than these 100')
  })

  it('with an alias bomb is refused: what aliases stand for counts, and not how many there are', () => {
    const levels = [...'bcdefgh'].map((name, level) => {
      const before = 'abcdefg'[level]
      return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]\n`
    })
    const bomb = (depth: number) => `a: &a [x, x, x, x, x, x, x, x, x]\n${levels.slice(0, depth).join('')}`
    const message = 'repeats more than 1000000 values by aliases: write them out, or repeat less'
    expect(problemsOf(bomb(7))).toEqual([{ line: 1, path: '', message }])
    expect(problemsOf(bomb(4)).map((problem) => problem.message)).not.toContain(message)
  })
})
