import type { FaultsByFile } from './fault.ts'

const RESOLVE_GROUP = '  const siteGroupId = await resolveSiteGroup(replacement, tenant.database)\n'

export const STAFF_USER_FAULTS: FaultsByFile = {
  'staff-users/create-staff-user.ts': {
    'password-judged-after-the-fields': {
      says: 'The password of a new account is checked after its fields.',
      edits: [
        ['  if (isObject(sent)) checkPassword(sent.password, call)\n', ''],
        [
          '  if (creation.email && !isEmail',
          '  if (isObject(sent)) checkPassword(sent.password, call)\n  if (creation.email && !isEmail',
        ],
      ],
      foundBy: ['createStaffUser-password-rejected-before-later-steps'],
    },
    'email-not-checked-on-creation': {
      says: 'Any text is accepted as the e-mail address of a new account.',
      edits: [
        ["if (creation.email && !isEmailAddress(creation.email)) fail(OPERATION, 'email-invalid')", ''],
      ],
      foundBy: ['invalid-email-on-creation-has-its-own-sentence'],
    },
    'preferred-site-not-checked-on-creation': {
      says: 'A new account may prefer a site outside its group.',
      edits: [['if (!contains(group, creation.preferredSiteId))', 'if (false)']],
      foundBy: ['preferred-site-outside-the-group-is-400'],
    },
    'taken-username-found-by-the-index-only': {
      says: 'A taken username returns the message for a conflict in the database.',
      edits: [['if (await isReserved(tenant.database, username))', 'if (false)']],
      foundBy: ['username-is-taken-once'],
    },
    'malformed-role-taken-for-an-unknown-one': {
      says: 'A malformed role of a new account returns 400 instead of 500.',
      edits: [['if (!/^[0-9a-f]{24}$/i.test(creation.roleId))', 'if (false)']],
      foundBy: ['malformed-role-on-creation-is-500'],
    },
    'unknown-role-dropped': {
      says: 'A role that does not exist is ignored without an error.',
      edits: [["if (roleId === undefined) fail(OPERATION, 'role-does-not-exist')", '']],
      foundBy: ['unknown-role-on-creation-is-400'],
    },
    'shared-site-group-id-validated': {
      says: 'A malformed sharedSiteGroupId is refused instead of ignored.',
      edits: [["field === 'sharedSiteGroupId' || ", '']],
      foundBy: ['shared-site-group-id-of-any-type-is-ignored'],
    },
  },
  'staff-users/staff-user-repository.ts': {
    'username-read-without-case': {
      says: 'An account is found whatever the case of its username.',
      edits: [
        [
          "selectAccounts(database).where('staff_users.username', '=', username)",
          "selectAccounts(database).where('staff_users.username_key', '=', caseless(username))",
        ],
      ],
      foundBy: ['username-is-read-exactly'],
    },
    'deleted-accounts-listed': {
      says: 'The list shows deleted accounts too.',
      edits: [
        [
          "selectAccounts(database)\n    .where('staff_users.is_deleted', '=', false)",
          'selectAccounts(database)',
        ],
      ],
      foundBy: ['deleted-username-stays-reserved'],
    },
  },
  'tenants/tenant-kind.ts': {
    'avatar-without-default': {
      says: 'An avatar that is left out stays empty on an object-id tenant.',
      edits: [["? 'default'", '? null']],
      foundBy: ['avatar-depends-on-the-kind-of-tenant'],
    },
    'role-in-single-read': {
      says: 'The single read of a numeric tenant shows the role.',
      edits: [['roleInSingleRead: () => null', 'roleInSingleRead: ({ role_id }) => role_id']],
      foundBy: ['numeric-role-is-listed-and-not-read'],
      accessToken: 'demo-numeric',
    },
    'sentence-of-the-other-kind': {
      says: 'A numeric tenant reports an unknown user with the message of an object-id tenant.',
      edits: [["notFound: 'user-not-found-in-sql-database'", "notFound: 'user-not-found'"]],
      foundBy: ['unknown-user-is-404'],
      accessToken: 'demo-numeric',
    },
  },
  'staff-users/update-staff-user.ts': {
    'username-mismatch-not-checked': {
      says: 'The username of the path is not compared with the one of the body.',
      edits: [['  checkUsername(call)\n', '']],
      foundBy: ['updateStaffUser-username-mismatch-before-later-steps'],
    },
    'role-before-site-group-on-update': {
      says: 'The role of an update is looked up before its site group.',
      edits: [
        [RESOLVE_GROUP, ''],
        ['  await tenant.database.transaction()', `${RESOLVE_GROUP}  await tenant.database.transaction()`],
      ],
      foundBy: ['updateStaffUser-site-group-not-found-before-later-steps'],
    },
    'put-as-patch': {
      says: 'An e-mail address that is left out of an update is kept.',
      edits: [
        [
          '...accountColumns(replacement),',
          '...(({ email, ...others }) => (email === null ? others : { ...others, email }))(accountColumns(replacement)),',
        ],
      ],
      foundBy: ['put-without-email-and-card-clears-them'],
    },
    'display-name-kept': {
      says: 'A display name that is left out of an update is kept.',
      edits: [
        [
          '...accountColumns(replacement),',
          '...(({ display_name, ...others }) => (replacement.displayName?.trim() ? { ...others, display_name } : others))(accountColumns(replacement)),',
        ],
      ],
      foundBy: ['put-rebuilds-the-display-name'],
    },
    'reset-flag-kept': {
      says: 'An update without isPasswordResetFlagSet keeps the flag.',
      edits: [
        [
          'is_password_reset_flag_set: replacement.isPasswordResetFlagSet ?? false,',
          '...(replacement.isPasswordResetFlagSet && { is_password_reset_flag_set: true }),',
        ],
      ],
      foundBy: ['put-writes-the-reset-flag'],
    },
    'preferred-site-not-checked-on-update': {
      says: 'An update may prefer a site outside the group.',
      edits: [['if (!contains(group, preferredSiteId))', 'if (false)']],
      foundBy: ['preferred-site-outside-the-group-on-update'],
    },
    'length-of-a-role-not-checked': {
      says: 'A role of any length is looked up on update.',
      edits: [
        ["if (roleId.length !== ROLE_ID_LENGTH) fail(OPERATION, 'role-id-wrong-length', { roleId })", ''],
      ],
      foundBy: ['role-length-on-update'],
    },
    'failure-count-kept-on-unlock': {
      says: 'Unlocking an account keeps its count of failed attempts.',
      edits: [
        ['CASE WHEN is_locked THEN 0 ELSE failed_login_attempts_count END', 'failed_login_attempts_count'],
      ],
      foundBy: ['unlocking-resets-the-failure-count'],
    },
    'deleted-account-updated': {
      says: 'A deleted account can be updated.',
      edits: [['account === undefined || account.is_deleted', 'account === undefined']],
      foundBy: ['deleted-user-cannot-be-updated'],
    },
    'email-not-checked-on-update': {
      says: 'Any text is accepted as the new e-mail address of an account.',
      edits: [["if (email.trim() !== '' && !isEmailAddress(email))", 'if (false)']],
      foundBy: ['invalid-email-on-update-has-its-own-sentence'],
    },
  },
  'http/omission-reader.ts': {
    'left-out-is-active-keeps-active': {
      says: 'An update without isActive leaves the account active.',
      edits: [["[[name, schema['x-when-omitted']]]", '[[name, true]]']],
      foundBy: ['put-without-is-active-deactivates'],
    },
    'null-taken-for-false': {
      says: 'null for a boolean counts as left out.',
      edits: [["type !== 'boolean' && ", '']],
      foundBy: ['null-for-a-boolean-is-refused'],
    },
  },
  'staff-users/site-group-repository.ts': {
    'preferred-site-compared-with-case': {
      says: 'A preferred site in another case is outside its group.',
      edits: [
        ['(site_id ? [caseless(site_id)] : [])', '(site_id ? [site_id] : [])'],
        ['group.siteKeys.has(caseless(siteId))', 'group.siteKeys.has(siteId)'],
      ],
      foundBy: ['preferred-site-is-compared-without-case'],
    },
  },
}
