/** A program that does something real with one package, and prints one line. */
export interface Program {
  /** What it imports, by module. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** JavaScript that is also strict TypeScript; `say` gives the line. */
  readonly body: string
  readonly says: RegExp
  /** Whether it is of any use in a browser. */
  readonly browser: boolean
  /** Beginnings of the names of the runtimes that it is made for; all of them when omitted. */
  readonly runtimes?: readonly string[]
}

export const PROGRAMS: Readonly<Record<string, Program>> = {
  money: {
    imports: { '@leisure-ops/money': ['Money', 'sumAmounts', 'parseAmount'] },
    body: `say(sumAmounts(['1.10', '2.20']) + ' ' + Money.of('45.00', 'GBP').allocate([1, 1, 1]).map(({ amount }) => amount).join() + ' ' + parseAmount('0.10').toFixed(2))`,
    says: /^3\.30 15\.00,15\.00,15\.00 0\.10$/,
    browser: true,
  },
  quote: {
    imports: { '@leisure-ops/quote': ['SignedQuote', 'stringifyWithQuotes', 'createQuoteStore'] },
    body: `const timeStamp = new Date().toISOString()
const text = '{ "rate": 10.00, "timeStamp": "' + timeStamp + '", "signature": "c2ln" }'
const quotes = createQuoteStore()
const kept = await quotes.get(await quotes.put(SignedQuote.fromText(text)))
say(stringifyWithQuotes({ pricingQuote: kept }).replace(timeStamp, 'now'))`,
    says: /^\{"pricingQuote":\{ "rate": 10\.00, "timeStamp": "now", "signature": "c2ln" \}\}$/,
    browser: true,
  },
  tenant: {
    imports: { '@leisure-ops/tenant': ['detectTenantMode', 'applyTranslations'] },
    body: `say(detectTenantMode([{ roleId: '64f1c0ffee0ddba11c0de001' }]) + ' ' + applyTranslations({ name: 'Pool', translations: [{ type: 'name', culture: 'cy', text: 'Pwll' }] }, 'cy').name)`,
    says: /^object-id Pwll$/,
    browser: true,
  },
  client: {
    imports: {
      '@leisure-ops/client': ['createLeisureClient', 'isFailure'],
      '@leisure-ops/client/validate': ['checkRequest'],
    },
    body: `const leisure = createLeisureClient({ baseUrl: MOCK_URL, accessToken: 'any' })
const sites = await leisure.sites.list({ isActive: true })
const siteId = sites[0]?.id ?? ''
const pricingQuote = await leisure.pricing.quoteMemberships({
  siteId,
  startDate: '2026-12-10T00:00:00',
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
})
const profile = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' }
const signedAgreements = { privacyPolicy: true, termsAndConditions: true }
const { membersCreated } = await leisure.memberships.addMembersWithMemberships({
  siteId,
  primaryMember: { orderKey: 1, profile, signedAgreements },
  pricingQuote,
})
const user = { username: 'far-too-long', password: 'x', firstName: 'Jo', lastName: 'S', siteGroupId: 'N', preferredSiteId: 'R' }
const [violation] = checkRequest('createStaffUser', { body: user })
const failure = await leisure.users.create(user).then(() => 'none', (error: unknown) => isFailure(error, 'createStaffUser') ? error.code : 'unknown')
say(siteId + ' ' + pricingQuote.value.overview.now.amount + ' ' + membersCreated[0]?.salesInvoiceIds.length + ' ' + violation?.code + ' ' + failure)`,
    says: /^RIVERSIDE \d+\.\d\d [1-9] field-too-long field-too-long$/,
    browser: true,
  },
  openapi: {
    imports: { '@leisure-ops/openapi': ['operationsOf'] },
    body: `say(typeof operationsOf)`,
    says: /^function$/,
    browser: false,
  },
  mock: {
    imports: { '@leisure-ops/mock': ['startMock'] },
    body: `const mock = await startMock({ port: 0 })
const response = await fetch(mock.url + '/api/users?__example=numeric-tenant', { headers: { Authorization: 'Bearer any', 'X-Use-SSO': 'true' } })
const users = await response.json()
await mock.close()
say(response.status + ' ' + users.length)`,
    says: /^200 \d+$/,
    browser: false,
    // Prism needs Node 24.
    runtimes: ['Node 24'],
  },
  service: {
    imports: { '@leisure-ops/service': ['startService'] },
    body: `const service = await startService({ port: 0, memory: true })
const headers = { Authorization: 'Bearer demo', 'X-Use-SSO': 'true' }
const ready = await fetch(service.url + '/health/ready')
const response = await fetch(service.url + '/api/configuration/sites', { headers })
await service.close()
say(ready.status + ' ' + response.status)`,
    says: /^200 401$/,
    browser: false,
    runtimes: ['Node 22'],
  },
  sandbox: {
    imports: { '@leisure-ops/sandbox': ['startSandbox'] },
    body: `const sandbox = await startSandbox({ port: 0 })
const headers = { Authorization: 'Bearer demo', 'X-Use-SSO': 'true' }
const response = await fetch(sandbox.url + '/api/configuration/sites', { headers })
const sites = await response.json()
const page = await fetch(sandbox.url + '/_sandbox')
await sandbox.close()
say(response.status + ' ' + sites[0].id + ' ' + page.status)`,
    says: /^200 \w+ 200$/,
    browser: false,
    runtimes: ['Node 24'],
  },
  conformance: {
    imports: { '@leisure-ops/conformance': ['runConformance', 'junitReport'] },
    body: `const report = await runConformance({ baseUrl: MOCK_URL, accessToken: 'any', only: ['without-token'] })
const results = report.results.map(({ outcome }) => outcome.result)
say(results.length + ' ' + [...new Set(results)].join() + ' ' + junitReport(report).includes('<testsuites>'))`,
    says: /^[1-9]\d* passed true$/,
    browser: false,
  },
}

export type Kind = 'ts' | 'esm' | 'cjs'

/** The program as a file of its own, asking the mock at an address. */
export function sourceOf({ imports, body }: Program, kind: Kind, mockUrl: string): string {
  const head = Object.entries(imports).map(([module, names]) =>
    kind === 'cjs'
      ? `const { ${names.join(', ')} } = require('${module}')`
      : `import { ${names.join(', ')} } from '${module}'`,
  )
  const typed = kind === 'ts'
  const main = typed ? body : body.replaceAll(': unknown', '')
  const say = `const say = (line${typed ? ': string' : ''}) => ${typed ? '{ (globalThis as { said?: string }).said = line; console.log(line) }' : 'console.log(globalThis.said = line)'}`
  return [
    ...head,
    `const MOCK_URL = '${mockUrl}'`,
    say,
    kind === 'cjs' ? `module.exports = (async () => {\n${main}\n})()` : main,
    ...(typed ? ['export {}'] : []),
  ].join('\n')
}

/** A program that runs others, each after the one before has ended. */
export function runnerOf(files: readonly string[], kind: Kind): string {
  const lines = files.map((file) => `await ${kind === 'cjs' ? 'require' : 'import'}('${file}')`).join('\n')
  return kind === 'cjs' ? `(async () => {\n${lines}\n})()` : lines
}
