import { join } from 'node:path'
import ts from 'typescript-5'
import { expect, test } from 'vitest'

// What an editor shows for a name under the pointer, read from the language service that editors use.

const FILE = join(import.meta.dirname, 'hovered.ts')
const PROGRAM = `
import { createLeisureClient, safe } from '@leisure-ops/client'
const leisure = createLeisureClient({ baseUrl: 'https://leisure.example', accessToken: 'token' })
const call = leisure.users.create({} as never)
const sites = await leisure.sites.list()
const { data, failure, error } = await safe(leisure.sites.get('RIVERSIDE'))
const [notPriced, notReached, quote] = await safe(leisure.pricing.quoteMemberships({} as never))
if (failure?.code === 'site-not-found') failure.params
const user = await leisure.users.get('jsmith')
const extended = await leisure.sites.get('RIVERSIDE', { includeFacilitiesAndAmenities: true })
leisure.memberships.addMembersWithMemberships
call.then
`

const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    skipLibCheck: true,
    types: [],
  }),
  getScriptFileNames: () => [FILE],
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => {
    const text = file === FILE ? PROGRAM : ts.sys.readFile(file)
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
  ['{ data', 'const data: Site | undefined'],
  [
    'failure',
    'const failure: NamedFailure<"getSite", "credentials-rejected"> | NamedFailure<"getSite", "access-refused"> | NamedFailure<"getSite", "unexpected-failure"> | NamedFailure<"getSite", "site-not-found"> | undefined',
  ],
  ['error', 'const error: Error | undefined'],
  ['notReached', 'const notReached: Error | undefined'],
  ['quote', 'const quote: SignedQuote<MembershipQuote> | undefined'],
  ['const user', 'const user: StaffUser'],
  ['const extended', 'const extended: ExtendedSite'],
  [
    'addMembersWithMemberships',
    '(method) Memberships.addMembersWithMemberships(body: MembersWithMembershipsRequest, options?: QuoteCallOptions): LeisureCall<MembersWithMemberships, "addMembersWithMemberships">',
  ],
])('%s', (piece, shown) => {
  expect(hover(piece)).toEqual(shown)
})

test('completion on a call offers only the members of a promise', () => {
  const at = PROGRAM.indexOf('call.then') + 'call.'.length
  const offered = service.getCompletionsAtPosition(FILE, at, {})?.entries.map(({ name }) => name)
  expect(offered).toEqual(['catch', 'finally', 'then'])
})
