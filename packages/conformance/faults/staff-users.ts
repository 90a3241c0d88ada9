import type { Fault } from './fault.ts'

const CREATE = 'staff-users/create-staff-user.ts'
const UPDATE = 'staff-users/update-staff-user.ts'
const REPOSITORY = 'staff-users/staff-user-repository.ts'
const GROUPS = 'staff-users/site-group-repository.ts'
const RESOLVE_GROUP = '  const siteGroupId = await resolveSiteGroup(replacement, tenant.database)\n'

export const STAFF_USER_FAULTS: readonly Fault[] = [
  {
    name: 'password-judged-after-the-fields',
    says: 'The password of a new account is checked after its fields.',
    file: CREATE,
    edits: [
      ['  if (isObject(sent)) checkPassword(sent.password, tenant)\n', ''],
      [
        '  if (creation.email && !isEmail',
        '  if (isObject(sent)) checkPassword(sent.password, tenant)\n  if (creation.email && !isEmail',
      ],
    ],
    checks: ['createStaffUser-password-rejected-before-later-steps'],
  },
  {
    name: 'email-not-checked-on-creation',
    says: 'Any text is accepted as the e-mail address of a new account.',
    file: CREATE,
    edits: [["if (creation.email && !isEmailAddress(creation.email)) fail(OPERATION, 'email-invalid')", '']],
    checks: ['invalid-email-on-creation-has-its-own-sentence'],
  },
  {
    name: 'preferred-site-not-checked-on-creation',
    says: 'A new account may prefer a site outside its group.',
    file: CREATE,
    edits: [['if (!contains(group, creation.preferredSiteId))', 'if (false)']],
    checks: ['preferred-site-outside-the-group-is-400'],
  },
  {
    name: 'taken-username-found-by-the-index-only',
    says: 'A taken username returns the message for a conflict in the database.',
    file: CREATE,
    edits: [['if (await isReserved(tenant.database, username))', 'if (false)']],
    checks: ['username-is-taken-once'],
  },
  {
    name: 'malformed-role-taken-for-an-unknown-one',
    says: 'A malformed role of a new account returns 400 instead of 500.',
    file: CREATE,
    edits: [['if (!/^[0-9a-f]{24}$/i.test(creation.roleId))', 'if (false)']],
    checks: ['malformed-role-on-creation-is-500'],
  },
  {
    name: 'unknown-role-dropped',
    says: 'A role that does not exist is ignored without an error.',
    file: CREATE,
    edits: [["if (roleId === undefined) fail(OPERATION, 'role-does-not-exist')", '']],
    checks: ['unknown-role-on-creation-is-400'],
  },
  {
    name: 'shared-site-group-id-validated',
    says: 'A malformed sharedSiteGroupId is refused instead of ignored.',
    file: CREATE,
    edits: [["field === 'sharedSiteGroupId' || ", '']],
    checks: ['shared-site-group-id-of-any-type-is-ignored'],
  },
  {
    name: 'avatar-without-default',
    says: 'An avatar that is left out stays empty on an object-id tenant.',
    file: 'tenants/object-id.ts',
    edits: [["? 'default'", '? null']],
    checks: ['avatar-depends-on-the-kind-of-tenant'],
  },
  {
    name: 'username-read-without-case',
    says: 'An account is found whatever the case of its username.',
    file: REPOSITORY,
    edits: [
      [
        "selectAccounts(database).where('staff_users.username', '=', username)",
        "selectAccounts(database).where('staff_users.username_key', '=', caseless(username))",
      ],
    ],
    checks: ['username-is-read-exactly'],
  },
  {
    name: 'deleted-accounts-listed',
    says: 'The list shows deleted accounts too.',
    file: REPOSITORY,
    edits: [
      [
        "selectAccounts(database)\n    .where('staff_users.is_deleted', '=', false)",
        'selectAccounts(database)',
      ],
    ],
    checks: ['deleted-username-stays-reserved'],
  },
  {
    name: 'role-in-single-read',
    says: 'The single read of a numeric tenant shows the role.',
    file: 'tenants/numeric.ts',
    edits: [['roleInSingleRead: () => null', 'roleInSingleRead: ({ role_id }) => role_id']],
    checks: ['numeric-role-is-listed-and-not-read'],
    accessToken: 'demo-numeric',
  },
  {
    name: 'sentence-of-the-other-kind',
    says: 'A numeric tenant reports an unknown user with the message of an object-id tenant.',
    file: 'tenants/numeric.ts',
    edits: [["notFound: 'user-not-found-in-sql-database'", "notFound: 'user-not-found'"]],
    checks: ['unknown-user-is-404'],
    accessToken: 'demo-numeric',
  },
  {
    name: 'username-mismatch-not-checked',
    says: 'The username of the path is not compared with the one of the body.',
    file: UPDATE,
    edits: [['  checkUsername(call)\n', '']],
    checks: ['updateStaffUser-username-mismatch-before-later-steps'],
  },
  {
    name: 'role-before-site-group-on-update',
    says: 'The role of an update is looked up before its site group.',
    file: UPDATE,
    edits: [
      [RESOLVE_GROUP, ''],
      ['  await tenant.database.transaction()', `${RESOLVE_GROUP}  await tenant.database.transaction()`],
    ],
    checks: ['updateStaffUser-site-group-not-found-before-later-steps'],
  },
  {
    name: 'put-as-patch',
    says: 'An e-mail address that is left out of an update is kept.',
    file: UPDATE,
    edits: [["email: email.trim() === '' ? null : email,", "...(email.trim() !== '' && { email }),"]],
    checks: ['put-without-email-and-card-clears-them'],
  },
  {
    name: 'left-out-is-active-keeps-active',
    says: 'An update without isActive leaves the account active.',
    file: 'http/omission-reader.ts',
    edits: [["[[name, schema['x-when-omitted']]]", '[[name, true]]']],
    checks: ['put-without-is-active-deactivates'],
  },
  {
    name: 'display-name-kept',
    says: 'A display name that is left out of an update is kept.',
    file: UPDATE,
    edits: [
      [
        'display_name: displayNameOf(replacement.displayName, firstName, lastName),',
        '...(replacement.displayName?.trim() && { display_name: replacement.displayName }),',
      ],
    ],
    checks: ['put-rebuilds-the-display-name'],
  },
  {
    name: 'reset-flag-kept',
    says: 'An update without isPasswordResetFlagSet keeps the flag.',
    file: UPDATE,
    edits: [
      [
        'is_password_reset_flag_set: replacement.isPasswordResetFlagSet ?? false,',
        '...(replacement.isPasswordResetFlagSet && { is_password_reset_flag_set: true }),',
      ],
    ],
    checks: ['put-writes-the-reset-flag'],
  },
  {
    name: 'preferred-site-not-checked-on-update',
    says: 'An update may prefer a site outside the group.',
    file: UPDATE,
    edits: [['if (!contains(group, preferredSiteId))', 'if (false)']],
    checks: ['preferred-site-outside-the-group-on-update'],
  },
  {
    name: 'preferred-site-compared-with-case',
    says: 'A preferred site in another case is outside its group.',
    file: GROUPS,
    edits: [
      ['(site_id ? [caseless(site_id)] : [])', '(site_id ? [site_id] : [])'],
      ['group.siteKeys.has(caseless(siteId))', 'group.siteKeys.has(siteId)'],
    ],
    checks: ['preferred-site-is-compared-without-case'],
  },
  {
    name: 'length-of-a-role-not-checked',
    says: 'A role of any length is looked up on update.',
    file: UPDATE,
    edits: [
      ["if (roleId.length !== ROLE_ID_LENGTH) fail(OPERATION, 'role-id-wrong-length', { roleId })", ''],
    ],
    checks: ['role-length-on-update'],
  },
  {
    name: 'null-taken-for-false',
    says: 'null for a boolean counts as left out.',
    file: 'http/omission-reader.ts',
    edits: [["type !== 'boolean' && ", '']],
    checks: ['null-for-a-boolean-is-refused'],
  },
  {
    name: 'failure-count-kept-on-unlock',
    says: 'Unlocking an account keeps its count of failed attempts.',
    file: UPDATE,
    edits: [
      ['CASE WHEN is_locked THEN 0 ELSE failed_login_attempts_count END', 'failed_login_attempts_count'],
    ],
    checks: ['unlocking-resets-the-failure-count'],
  },
  {
    name: 'deleted-account-updated',
    says: 'A deleted account can be updated.',
    file: UPDATE,
    edits: [['account === undefined || account.is_deleted', 'account === undefined']],
    checks: ['deleted-user-cannot-be-updated'],
  },
  {
    name: 'email-not-checked-on-update',
    says: 'Any text is accepted as the new e-mail address of an account.',
    file: UPDATE,
    edits: [["if (email.trim() !== '' && !isEmailAddress(email))", 'if (false)']],
    checks: ['invalid-email-on-update-has-its-own-sentence'],
  },
]
