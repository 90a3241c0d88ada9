import { join } from 'node:path'
import ts from 'typescript'
import { beforeEach, describe, expect, test } from 'vitest'
import { readmeOf } from './user-program.ts'

// What an editor shows for a name under the pointer, read from the language service that editors use.

const FILE = join(import.meta.dirname, 'hovered.ts')
const PROGRAM = `
import { createLeisureClient, safe } from '@leisure-ops/client'
const leisure = createLeisureClient({ baseUrl: 'https://leisure.example', accessToken: 'token' })
const call = leisure.users.create({} as never)
const sites = await leisure.sites.list()
const got = await safe(leisure.sites.get('RIVERSIDE'))
const place = got.ok ? got.data : undefined
const priced = await safe(leisure.pricing.quoteMemberships({} as never))
const quote = priced.ok ? priced.data : undefined
if (got.ok) throw place
const { failure, error } = got
if (failure?.code === 'site-not-found') failure.params
const user = await leisure.users.get('jsmith')
const extended = await leisure.sites.get('RIVERSIDE', { includeFacilitiesAndAmenities: true })
leisure.memberships.addMembersWithMemberships
call.then
`

/** More names, for the messages below. */
const MOCK = `
import { isFailure } from '@leisure-ops/client'
import { checkRequest } from '@leisure-ops/client/validate'
import { startMock } from '@leisure-ops/mock'
const mock = await startMock()
`

let program = PROGRAM
let version = 0
function write(text: string): void {
  program = text
  version += 1
}
beforeEach(() => write(PROGRAM))

const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    skipLibCheck: true,
    types: [],
  }),
  getScriptFileNames: () => [FILE],
  getScriptVersion: (file) => (file === FILE ? String(version) : '1'),
  getScriptSnapshot: (file) => {
    const text = file === FILE ? program : ts.sys.readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => import.meta.dirname,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  realpath: (path) => ts.sys.realpath?.(path) ?? path,
})

/** The first line of what is shown for the last name in this piece of the program. */
function hover(piece: string): string {
  const at = PROGRAM.indexOf(piece) + piece.length - 1
  return ts.displayPartsToString(service.getQuickInfoAtPosition(FILE, at)?.displayParts)
}

test('the program compiles', () => {
  expect(service.getSemanticDiagnostics(FILE).map(({ messageText }) => messageText)).toEqual([])
})

test.each([
  [
    'users.create',
    '(method) Users.create(body: StaffUserCreation, options?: CreationOptions): LeisureCall<void, "createStaffUser">',
  ],
  ['const call', 'const call: LeisureCall<void, "createStaffUser">'],
  ['const sites', 'const sites: Site[]'],
  ['const got', 'const got: SafeResult<Site, "getSite">'],
  ['const place', 'const place: Site | undefined'],
  [
    'failure',
    'const failure: NamedFailure<"getSite", "credentials-rejected"> | NamedFailure<"getSite", "access-refused"> | NamedFailure<"getSite", "site-not-found"> | NamedFailure<"getSite", "unexpected-failure"> | undefined',
  ],
  ['error', 'const error: Error | undefined'],
  ['const quote', 'const quote: SignedQuote<MembershipQuote> | undefined'],
  ['const user', 'const user: StaffUser<"single">'],
  ['const extended', 'const extended: ExtendedSite'],
  [
    'addMembersWithMemberships',
    '(method) Memberships.addMembersWithMemberships(body: MembersWithMembershipsRequest, options?: QuoteCallOptions): LeisureCall<MembersWithMemberships, "addMembersWithMemberships">',
  ],
])('%s', (piece, shown) => {
  expect(hover(piece)).toEqual(shown)
})

test('users.update names the function that makes its body, in an editor and in the README', () => {
  write(`${PROGRAM}leisure.users.update`)
  const { documentation } = service.getQuickInfoAtPosition(FILE, program.length - 1) ?? {}
  const row = /^leisure\.users\.update.+/m.exec(readmeOf('@leisure-ops/client'))?.[0]
  for (const text of [ts.displayPartsToString(documentation), row]) {
    expect(text).toContain('replacementFor')
    expect(text).toContain('@leisure-ops/tenant')
  }
})

// What to write instead of a name that does not exist, in the message that the compiler and the editor show.
describe('the message for a name that does not exist', () => {
  const operations = '"addMemberWithBooking" | "addMembersWithMemberships"'

  test.each([
    ["isFailure(error, 'createStafUser')", '"createStaffUser"'],
    ["isFailure(error, 'createUser')", '"createStaffUser"'],
    ["isFailure(error, 'users.create')", '"createStaffUser"'],
    ["isFailure(error, 'listUsers')", '"listSites" | "listStaffUsers"'],
    ["isFailure(error, 'hire')", operations],
    ["checkRequest('updatStaffUser', {})", '"updateStaffUser"'],
    ["mock.answer('sites.get', 'site-not-found')", operations],
    ["mock.answer('getSites', 'site-not-found')", '"getSite"'],
    ["mock.answer('getSite', 'site-not-fund')", '"site-not-found"'],
    ["mock.answer('getSite', 'not-found')", '"site-not-found"'],
    ["mock.answer('getSite', { example: 'site-not-fund' })", '"site-not-found"'],
    ["mock.answer('getSite', ['site-not-fund'])", '"site-not-found"'],
  ])('%s: %s', (statement, names) => {
    write(`${PROGRAM}${MOCK}${statement}`)
    const messages = service.getSemanticDiagnostics(FILE).map(({ messageText }) => flat(messageText))
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(/^(Argument of type|Type) '.+' is not assignable to (parameter of )?type '/)
    expect(messages[0]).toContain(names)
  })

  test.each([
    ["isFailure(error, '", 'createStaffUser', 9],
    ["isFailure(error, 'up", 'updateStaffUser', 1],
    ["checkRequest('", 'createStaffUser', 9],
    ["mock.answer('", 'createStaffUser', 9],
    ["mock.answer('getSite', '", 'site-not-found', 5],
  ])('completion after %s offers %s', (beginning, name, most) => {
    const text = `${PROGRAM}${MOCK}${beginning}`
    write(`${text}')`)
    const offered = service.getCompletionsAtPosition(FILE, text.length, {})?.entries.map((one) => one.name)
    expect(offered).toContain(name)
    expect(offered?.length).toBeGreaterThanOrEqual(Math.min(most, 5))
  })

  const flat = (text: string | ts.DiagnosticMessageChain) => ts.flattenDiagnosticMessageText(text, ' ')
})

test('completion on a call offers only the members of a promise', () => {
  const at = PROGRAM.indexOf('call.then') + 'call.'.length
  const offered = service.getCompletionsAtPosition(FILE, at, {})?.entries.map(({ name }) => name)
  expect(offered).toEqual(['catch', 'finally', 'then'])
})
