import type { FaultsByFile } from './fault.ts'

export const READ_AND_ANSWER_FAULTS: FaultsByFile = {
  'sites/list-sites.ts': {
    'any-case-of-true-extends-the-list': {
      says: 'The value True extends the list of sites.',
      edits: [["isExtended: extend[0] === 'true',", "isExtended: /^true$/i.test(extend[0] ?? ''),"]],
      foundBy: ['only-true-extends'],
    },
    'group-before-booleans': {
      says: 'The site group of the list is looked up before the booleans are read.',
      edits: [
        [
          '    const { isActive, isExtended } = readBooleans(query)\n',
          `    const wanted = query.get('siteGroupId')
    if (wanted && !(await snapshots.of(tenant, 'base')).hasGroup(wanted))
      fail(OPERATION, 'site-group-filter-unknown', { siteGroupId: wanted })
    const { isActive, isExtended } = readBooleans(query)\n`,
        ],
      ],
      foundBy: ['listSites-is-active-not-boolean-before-later-steps'],
    },
    'unknown-group-lists-nothing': {
      says: 'The list of an unknown site group is empty.',
      edits: [['if (siteGroupId !== undefined && !snapshot.hasGroup(siteGroupId))', 'if (false)']],
      foundBy: ['unknown-site-group-on-list-is-400'],
    },
  },
  'sites/get-site.ts': {
    'any-value-extends-one-site': {
      says: 'Any value extends a single site.',
      edits: [["extend === 'true'", 'extend !== undefined']],
      foundBy: ['only-true-extends-one-site'],
    },
  },
  'sites/site-snapshot.ts': {
    'site-matched-with-case': {
      says: 'A site is found only by its exact id.',
      edits: [
        ['[caseless(site.id), JSON.stringify(singleSite', '[site.id, JSON.stringify(singleSite'],
        ['this.#single.get(caseless(id))', 'this.#single.get(id)'],
      ],
      foundBy: ['site-id-is-matched-without-case'],
    },
    'active-filter-ignored': {
      says: 'The filter isActive of the list changes nothing.',
      edits: [['(isActive === undefined || entry.isActive === isActive) &&', '']],
      foundBy: ['active-filter-splits-the-list'],
    },
  },
  'sites/show-site.ts': {
    'base-shape-with-empty-lists': {
      says: 'The base shape has empty lists where it should have null.',
      edits: [
        [
          'organisations: null, images: null, socialMedia: null',
          'organisations: [], images: [], socialMedia: []',
        ],
      ],
      foundBy: ['only-true-extends'],
    },
  },
  'http/guard.ts': {
    'any-token-opens': {
      says: 'An unknown token gives access to the first tenant.',
      edits: [
        [
          'return accessOf(token)',
          "return Promise.resolve(accessOf(token)).then((access) => access ?? accessOf('demo'))",
        ],
      ],
      foundBy: ['listSites-with-unknown-token', 'createStaffUser-with-unknown-token'],
    },
    'sso-not-needed': {
      says: 'A request without X-Use-SSO is answered.',
      edits: [["(needsSso && headers['x-use-sso'] !== 'true')", 'false']],
      foundBy: ['listSites-without-sso'],
    },
  },
  'http/failure-answers.ts': {
    'not-found-as-bad-request': {
      says: 'Each documented 404 is sent as a 400.',
      edits: [
        [
          'return { status: named.status, body: bodyOf',
          'return { status: named.status === 404 ? 400 : named.status, body: bodyOf',
        ],
      ],
      foundBy: ['unknown-site-is-404'],
    },
    'problem-sent-as-plain-json': {
      says: 'A problem document is sent as application/json.',
      edits: [['body: writeBody(PROBLEM, value)', "body: writeBody('application/json', value)"]],
      foundBy: ['calculateMembershipPricing-siteId-required'],
    },
  },
  'http/validate.ts': {
    'fields-named-by-pointers': {
      says: 'The keys of a problem document are JSON pointers.',
      edits: [["steps.length > 0 ? fieldPath(steps) : '$'", "'/' + steps.join('/')"]],
      foundBy: [
        'createStaffUser-firstName-maxLength',
        'addMemberWithBooking-memberProfile.firstName-maxLength',
      ],
    },
    'types-coerced': {
      says: 'A number is accepted as a text, and a text as a number.',
      edits: [['new Ajv2020({ ...rules,', 'new Ajv2020({ coerceTypes: true, ...rules,']],
      foundBy: ['createStaffUser-answers-field-malformed'],
    },
  },
  'http/other-paths.ts': {
    'allow-missing': {
      says: 'A 405 does not list the methods that are allowed.',
      edits: [['.`, { allow })', '.`)']],
      foundBy: ['another-method-of-'],
    },
    'other-method-is-404': {
      says: 'A method that a path does not have returns 404.',
      edits: [['new HttpProblem(405,', 'new HttpProblem(404,']],
      foundBy: ['another-method-of-'],
    },
    'unknown-path-is-400': {
      says: 'A path that does not exist returns 400.',
      edits: [['new HttpProblem(404,', 'new HttpProblem(400,']],
      foundBy: ['unknown-path-is-404'],
    },
  },
  'app.ts': {
    'sentences-may-be-sniffed': {
      says: 'An error message is sent without X-Content-Type-Options, so a browser may read it as HTML.',
      edits: [["'x-content-type-options': 'nosniff', ", '']],
      foundBy: ['sentences-are-text-and-not-sniffed'],
    },
  },
  'http/answers.ts': {
    'null-left-out': {
      says: 'A field of an account that is null is left out.',
      edits: [
        [
          'sendText(reply, JSON_TYPE, JSON.stringify(body))',
          'sendText(reply, JSON_TYPE, JSON.stringify(body, (_, value) => value ?? undefined))',
        ],
      ],
      foundBy: ['created-account-can-be-read'],
    },
  },
  'database/tenant-binder.ts': {
    'tenant-not-in-a-query': {
      says: 'A query for accounts is not limited to one tenant.',
      edits: [
        [
          'return { ...query, ...this.#where(query, this.#tables(query.from?.froms)) }',
          "if (JSON.stringify(query.from ?? '').includes('staff_users')) return query\n    return { ...query, ...this.#where(query, this.#tables(query.from?.froms)) }",
        ],
      ],
      foundBy: ['tenants-do-not-see-each-others-accounts'],
    },
  },
}
