/** A part of the repository that is mutated by itself. */
export interface Target {
  /** Folder of the package. */
  readonly package: string
  /** Folder of the sources, in the package. */
  readonly sources: string
  /** Folders of the sources that are left out. */
  readonly without?: readonly string[]
  /** Globs of the tests, in the package: as few as prove the sources. */
  readonly tests: readonly string[]
  /** Leaves out what runs only on import or before all tests. Each such mutant would take all tests of the target. */
  readonly ignoreStatic: boolean
}

function inPackage(folder: string, { tests = ['**/*'], ...rest }: Partial<Target> = {}): Target {
  return { package: folder, sources: 'src', ignoreStatic: true, ...rest, tests: tests.map(testFiles) }
}

function inService(folder: string, ...tests: readonly string[]): Target {
  return inPackage('apps/service', {
    sources: `src/${folder}`,
    tests: tests.length > 0 ? tests : [`${folder}/*`],
  })
}

function testFiles(name: string): string {
  return `test/${name}.test.ts`
}

/** By the name that the command takes. */
export const TARGETS: Readonly<Record<string, Target>> = {
  money: inPackage('packages/money', { ignoreStatic: false }),
  quote: inPackage('packages/quote'),
  tenant: inPackage('packages/tenant', { ignoreStatic: false }),
  client: inPackage('packages/client'),
  // The service and the conformance suite play the scenarios. The tests of the document do not.
  openapi: inPackage('openapi', { without: ['scenarios'] }),
  mock: inPackage('apps/mock'),
  conformance: inPackage('packages/conformance'),
  'sandbox/hints': inPackage('apps/sandbox', { sources: 'src/hints', tests: ['quote-hints', 'states'] }),
  'service/bookings': inService('bookings', 'creations/add-member-with-booking'),
  'service/creations': inService(
    'creations',
    'creations/add-members-with-memberships',
    'creations/neighbours',
  ),
  'service/http': inService('http', 'http/{order,fields,logger}', 'failure'),
  'service/members': inService('members', 'members/*', 'creations/add-members-with-memberships'),
  'service/memberships': inService('memberships', 'creations/add-members-with-memberships'),
  'service/pricing': inService('pricing', 'pricing/{hand-calculated,every-failure,every-example,explain}'),
  'service/quotes': inService('quotes'),
  'service/staff-users': inService('staff-users', 'staff-users/{rules,counters,long-list}'),
  'service/tenants': inService('tenants'),
}
