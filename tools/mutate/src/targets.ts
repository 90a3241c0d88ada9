/** A part of the repository that is mutated by itself. */
export interface Target {
  /** Folder of the package. */
  readonly package: string
  /** Folder of the sources, in the package. */
  readonly sources: string
  /** A glob of the files in that folder. By default, all of them. */
  readonly files?: string
  /** Globs of files and folders that are not mutated. */
  readonly without?: readonly string[]
  /** Globs of the tests, in the package: as few as prove the sources. */
  readonly tests: readonly string[]
  /** Whether the tests need nothing of what the package's tests are set up with, such as a database. */
  readonly isPure?: boolean
  /** Leaves out what runs only on import or before all tests. Each such mutant would take all tests of the target. */
  readonly ignoreStatic: boolean
}

/** The tests of the client that call its operations, but not those of its extensions. */
const CALLS = [
  ...['addresses', 'cancelled', 'clocks', 'cloned-responses', 'configuration', 'faults', 'hooks'],
  ...['never-sent', 'odd-answers', 'outcomes', 'requests', 'verbs'],
]

/** The folders in the sources, which are targets of their own. */
const FOLDERS = ['*/**']

function inPackage(folder: string, { tests = ['**/*'], ...rest }: Partial<Target> = {}): Target {
  return { package: folder, sources: 'src', ignoreStatic: true, ...rest, tests: tests.map(testFiles) }
}

function inClient(folder: string, ...tests: readonly string[]): Target {
  return inPackage('packages/client', { sources: `src/${folder}`, tests })
}

function inService(folder: string, ...tests: readonly string[]): Target {
  return inPackage('apps/service', {
    sources: `src/${folder}`,
    tests: tests.length > 0 ? tests : [`${folder}/*`],
  })
}

function inSandbox(folder: string, ...tests: readonly string[]): Target {
  return inPackage('apps/sandbox', { sources: `src/${folder}`, tests })
}

function testFiles(name: string): string {
  return `test/${name}.test.ts`
}

/** By the name that the command takes. */
export const TARGETS: Readonly<Record<string, Target>> = {
  money: inPackage('packages/money', { ignoreStatic: false }),
  // Without the tests that start a server or only compile.
  quote: inPackage('packages/quote', {
    tests: ['{extract,logging,quote-store,signed-quote,stringify,time-stamp}'],
  }),
  tenant: inPackage('packages/tenant', { ignoreStatic: false }),
  client: inPackage('packages/client', { without: ['failures', 'http', 'client'] }),
  'client/failures': inClient(
    'failures',
    'failure-body',
    'recognition',
    'sentence-reader',
    'failures',
    'odd-answers',
    'outcomes',
  ),
  'client/http': inClient('http', ...CALLS),
  'client/client': inClient('client', ...CALLS),
  // The service and the conformance suite play the scenarios. The tests of the document do not.
  openapi: inPackage('openapi', {
    without: ['scenarios'],
    tests: [
      '{answer-body,failures-json,field-rules,mask-body,names,nearest-names,negotiate,quotes}',
      '{our-documents,prefer,readings,sentence,small-document,this-machine}',
    ],
  }),
  // The program runs in a process of its own, and tests/mock proves what runs without a server. Most tests share a mock, which
  // starts before them.
  mock: inPackage('apps/mock', {
    without: ['cli.ts', 'server/answers-page.ts', 'fetch.ts', 'in-process.ts', 'msw.ts'],
    tests: ['{answers,controls,hostile,options,requests}'],
    ignoreStatic: false,
  }),
  // The program runs in a process of its own. The service is asked on one database and for one kind of tenant.
  conformance: inPackage('packages/conformance', {
    without: ['cli.ts'],
    tests: ['{judge,options,order,reports,rules,service,small-servers}'],
  }),
  'sandbox/app': inPackage('apps/sandbox', {
    without: FOLDERS,
    tests: ['{every-failure,lists,malformed,operate,prefer,last-within}'],
  }),
  'sandbox/exchanges': inSandbox('exchanges', '{exchanges,mask}'),
  'sandbox/hints': inSandbox('hints', '{hints,quote-hints,states}'),
  'service/app': inPackage('apps/service', {
    without: [...FOLDERS, 'strict-json.ts'],
    tests: ['{failure,hostile}', 'companion/{gates,clean-up}', 'cli/*'],
  }),
  'service/bookings': inService(
    'bookings',
    'creations/{add-member-with-booking,booking-rules}',
    'companion/{bookings-and-payments,clean-up}',
  ),
  'service/cli': inService('cli'),
  'service/creations': inService(
    'creations',
    'creations/{add-member-with-booking,add-members-with-memberships,neighbours}',
    'companion/{bookings-and-payments,clean-up,erasure}',
  ),
  'service/database': inService(
    'database',
    'database/{bound-to-tenant,lock,lost-connection,open-database,types}',
  ),
  'service/erasure': inService('erasure', 'companion/{erasure,clean-up}'),
  // Its tests start an app before they begin, so much of it runs only then.
  'service/http': {
    ...inService(
      'http',
      'http/{answers,errors,fields,front-page,gates,hang-up,listen,logger,order,stopping,timeouts}',
      'failure',
    ),
    ignoreStatic: false,
  },
  'service/invoices': inService('invoices', 'companion/bookings-and-payments'),
  'service/keys': inService('keys', 'cli/arguments', 'quotes/*', 'members/bank-vault'),
  'service/members': inService(
    'members',
    'members/*',
    'creations/{add-member-with-booking,add-members-with-memberships,neighbours,neighbouring-steps}',
  ),
  'service/memberships': inService(
    'memberships',
    'creations/{add-members-with-memberships,membership-lines}',
    'members/stored-members',
  ),
  'service/observability': inService('observability'),
  // What is calculated, without what reads the request and the database.
  'service/pricing': {
    ...inService('pricing', 'pricing/{from-tenant-file,hand-calculated,oracle}'),
    isPure: true,
    without: ['calculate-membership-pricing.ts', 'catalogues.ts', 'explain', 'read-*.ts'],
  },
  'service/pricing/read': {
    ...inService('pricing', 'pricing/{every-example,every-failure,explain,stored-catalogue}'),
    files: '{calculate-membership-pricing,catalogues,read-*}.ts',
  },
  'service/pricing/explain': inService('pricing/explain', 'pricing/explain'),
  'service/quotes': { ...inService('quotes'), isPure: true },
  'service/sites': inService('sites'),
  'service/staff-users': inService(
    'staff-users',
    'staff-users/{account,password-pattern,rules,stored-accounts}',
    'companion/accounts',
  ),
  'service/strict-json': inPackage('apps/service', {
    files: 'strict-json.ts',
    tests: ['strict-json'],
    isPure: true,
  }),
  'service/tenants': inService('tenants', 'tenants/*', 'audit', 'staff-users/account'),
}
