import type { Fault } from './fault.ts'

const SNAPSHOT = 'sites/site-snapshot.ts'
const APP = 'app.ts'
const ANSWERS = 'http/failure-answers.ts'

export const READ_AND_ANSWER_FAULTS: readonly Fault[] = [
  {
    name: 'any-case-of-true-extends-the-list',
    says: 'The value True extends the list of sites.',
    file: 'sites/list-sites.ts',
    edits: [["isExtended: extend[0] === 'true',", "isExtended: /^true$/i.test(extend[0] ?? ''),"]],
    checks: ['only-true-extends'],
  },
  {
    name: 'group-before-booleans',
    says: 'The site group of the list is looked up before the booleans are read.',
    file: 'sites/list-sites.ts',
    edits: [
      [
        '    const { isActive, isExtended } = readBooleans(query)\n',
        `    const wanted = query.get('siteGroupId')
    if (wanted && !(await snapshots.of(tenant, 'base')).hasGroup(wanted))
      fail(OPERATION, 'site-group-filter-unknown', { siteGroupId: wanted })
    const { isActive, isExtended } = readBooleans(query)\n`,
      ],
    ],
    checks: ['listSites-is-active-not-boolean-before-later-steps'],
  },
  {
    name: 'any-value-extends-one-site',
    says: 'Any value extends a single site.',
    file: 'sites/get-site.ts',
    edits: [["extend === 'true'", 'extend !== undefined']],
    checks: ['only-true-extends-one-site'],
  },
  {
    name: 'site-matched-with-case',
    says: 'A site is found only by its exact id.',
    file: SNAPSHOT,
    edits: [
      ['[caseless(site.id), JSON.stringify(singleSite', '[site.id, JSON.stringify(singleSite'],
      ['this.#single.get(caseless(id))', 'this.#single.get(id)'],
    ],
    checks: ['site-id-is-matched-without-case'],
  },
  {
    name: 'unknown-group-lists-nothing',
    says: 'The list of an unknown site group is empty.',
    file: 'sites/list-sites.ts',
    edits: [['if (siteGroupId !== undefined && !snapshot.hasGroup(siteGroupId))', 'if (false)']],
    checks: ['unknown-site-group-on-list-is-400'],
  },
  {
    name: 'active-filter-ignored',
    says: 'The filter isActive of the list changes nothing.',
    file: SNAPSHOT,
    edits: [['(isActive === undefined || entry.isActive === isActive) &&', '']],
    checks: ['active-filter-splits-the-list'],
  },
  {
    name: 'base-shape-with-empty-lists',
    says: 'The base shape has empty lists where it should have null.',
    file: 'sites/show-site.ts',
    edits: [
      [
        'organisations: null, images: null, socialMedia: null',
        'organisations: [], images: [], socialMedia: []',
      ],
    ],
    checks: ['only-true-extends'],
  },
  {
    name: 'any-token-opens',
    says: 'An unknown token gives access to the first tenant.',
    file: 'http/authenticate.ts',
    edits: [
      [
        'return accessOf(token)',
        "return Promise.resolve(accessOf(token)).then((access) => access ?? accessOf('demo'))",
      ],
    ],
    checks: ['listSites-with-unknown-token', 'createStaffUser-with-unknown-token'],
  },
  {
    name: 'not-found-as-bad-request',
    says: 'Each documented 404 is sent as a 400.',
    file: ANSWERS,
    edits: [
      [
        'return { status: named.status, body: bodyOf',
        'return { status: named.status === 404 ? 400 : named.status, body: bodyOf',
      ],
    ],
    checks: ['unknown-site-is-404'],
  },
  {
    name: 'problem-sent-as-plain-json',
    says: 'A problem document is sent as application/json.',
    file: ANSWERS,
    edits: [['body: writeBody(PROBLEM, value)', "body: writeBody('application/json', value)"]],
    checks: ['calculateMembershipPricing-siteId-required'],
  },
  {
    name: 'fields-named-by-pointers',
    says: 'The keys of a problem document are JSON pointers.',
    file: 'http/validate.ts',
    edits: [["steps.length > 0 ? fieldPath(steps) : '$'", "'/' + steps.join('/')"]],
    checks: ['createStaffUser-firstName-maxLength', 'addMemberWithBooking-memberProfile.firstName-maxLength'],
  },
  {
    name: 'types-coerced',
    says: 'A number is accepted as a text, and a text as a number.',
    file: 'http/validate.ts',
    edits: [['new Ajv2020({ ...rules,', 'new Ajv2020({ coerceTypes: true, ...rules,']],
    checks: ['createStaffUser-answers-field-malformed'],
  },
  {
    name: 'sso-not-needed',
    says: 'A request without X-Use-SSO is answered.',
    file: 'http/authenticate.ts',
    edits: [["(needsSso && headers['x-use-sso'] !== 'true')", 'false']],
    checks: ['listSites-without-sso'],
  },
  {
    name: 'allow-missing',
    says: 'A 405 does not list the methods that are allowed.',
    file: APP,
    edits: [['.`, { allow })', '.`)']],
    checks: ['another-method-of-'],
  },
  {
    name: 'other-method-is-404',
    says: 'A method that a path does not have returns 404.',
    file: APP,
    edits: [['new HttpProblem(405,', 'new HttpProblem(404,']],
    checks: ['another-method-of-'],
  },
  {
    name: 'unknown-path-is-400',
    says: 'A path that does not exist returns 400.',
    file: APP,
    edits: [['new HttpProblem(404,', 'new HttpProblem(400,']],
    checks: ['unknown-path-is-404'],
  },
  {
    name: 'sentences-may-be-sniffed',
    says: 'An error message is sent without X-Content-Type-Options, so a browser may read it as HTML.',
    file: APP,
    edits: [["      'x-content-type-options': 'nosniff',\n", '']],
    checks: ['sentences-are-text-and-not-sniffed'],
  },
  {
    name: 'null-left-out',
    says: 'A field of an account that is null is left out.',
    file: 'http/answers.ts',
    edits: [
      [
        'sendText(reply, JSON_TYPE, JSON.stringify(body))',
        'sendText(reply, JSON_TYPE, JSON.stringify(body, (_, value) => value ?? undefined))',
      ],
    ],
    checks: ['created-account-can-be-read'],
  },
  {
    name: 'tenant-not-in-a-query',
    says: 'A query for accounts is not limited to one tenant.',
    file: 'database/tenant-binder.ts',
    edits: [
      [
        'return { ...query, ...this.#where(query, this.#tables(query.from?.froms)) }',
        "if (JSON.stringify(query.from ?? '').includes('staff_users')) return query\n    return { ...query, ...this.#where(query, this.#tables(query.from?.froms)) }",
      ],
    ],
    checks: ['tenants-do-not-see-each-others-accounts'],
  },
]
