import { bodyOf, failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

/** An account as the specification describes it, and its password. */
export interface ModelUser {
  username: string
  firstName: string
  lastName: string
  displayName: string
  siteGroupId: string
  preferredSiteId: string | null
  role: string | null
  avatarId: string | null
  dateCreated: string
  isActive: boolean
  isDeleted: boolean
  isLocked: boolean
  resetFlag: boolean
  lastLoginAttemptDate: string | null
  failures: number
  password: string | null
}

/** What the service should answer: a status, and its body as text. */
export interface Expected {
  readonly status: number
  readonly text: string
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  NORTH: ['RIVERSIDE', 'HARBOUR'],
  SOUTH: ['HARBOUR'],
}
export const ROLES = ['64f1c0ffee0ddba11c0de001', '64f1c0ffee0ddba11c0de002']
const ATTEMPTS = 5

function fieldsOf(schema: string): readonly string[] {
  return Object.keys(document.components.schemas[schema]?.properties ?? {})
}

/** Fields without a rule of their own: an update stores what it sends, and clears what it leaves out. */
const PLAIN_FIELDS = fieldsOf('StaffUserReplacement').filter((name) => !/^is|^username$|^roleId$/.test(name))

type Body = Record<string, unknown> & { username: string }

/** Staff users as the specification describes them, without code of the service. */
export class StaffUserModel {
  readonly users: ModelUser[] = []
  readonly #isNumeric: boolean
  now = ''

  constructor(isNumeric: boolean) {
    this.#isNumeric = isNumeric
  }

  create(body: Body): Expected {
    const { username, password, siteGroupId, preferredSiteId, roleId } = body as Record<string, string>
    const failed = (name: string, values?: Record<string, string>) => failure('createStaffUser', name, values)
    if (!/^(?=.*[0-9])(?=.*[A-Z]).{12,}$/.test(password ?? '')) return failed('password-rejected')
    if (body.email === 'bad') return failed('email-invalid')
    const sites = GROUPS[siteGroupId?.toUpperCase() ?? '']
    if (!sites) return failed('site-group-does-not-exist')
    if (!sites.includes(preferredSiteId?.toUpperCase() ?? ''))
      return failed('preferred-site-not-in-site-group')
    if (!this.#isNumeric && roleId && !ROLES.includes(roleId)) return failed('role-does-not-exist')
    if (this.users.some((user) => user.username.toLowerCase() === username?.toLowerCase())) {
      return failed('username-already-exists', { username: username as string })
    }
    this.users.push({
      ...this.#written(body),
      role: this.#isNumeric ? null : roleId || null,
      dateCreated: this.now,
      isActive: true,
      isDeleted: false,
      isLocked: false,
      resetFlag: false,
      lastLoginAttemptDate: null,
      failures: 0,
      password: password as string,
    })
    return { status: 201, text: '' }
  }

  update(username: string, body: Body): Expected {
    const { siteGroupId, preferredSiteId, roleId } = body as Record<string, string>
    const failed = (name: string, values?: Record<string, string>) => failure('updateStaffUser', name, values)
    if (body.username !== username) {
      return failed('username-mismatch', { username: body.username, routeUsername: username })
    }
    if (body.email === 'bad') return failed('new-email-invalid', { email: 'bad' })
    const sites = GROUPS[siteGroupId?.toUpperCase() ?? '']
    if (!sites) return failed('site-group-not-found', { siteGroupId: siteGroupId as string })
    if (!sites.includes(preferredSiteId?.toUpperCase() ?? '')) {
      return failed('new-preferred-site-not-in-site-group', { preferredSiteId: preferredSiteId as string })
    }
    if (!this.#isNumeric && roleId) {
      if (roleId.length !== 24) return failed('role-id-wrong-length', { roleId })
      if (!ROLES.includes(roleId)) return failed('role-not-found', { roleId })
    }
    const user = this.find(username)
    if (!user || user.isDeleted) return failed('user-to-update-not-found-in-sql-database', { username })
    if (user.isLocked && !body.isLocked) user.failures = 0
    Object.assign(user, this.#written(body), {
      isActive: body.isActive ?? false,
      isLocked: body.isLocked ?? false,
      resetFlag: body.isPasswordResetFlagSet ?? false,
    })
    if (!this.#isNumeric && typeof roleId === 'string') user.role = roleId || null
    return { status: 204, text: '' }
  }

  delete(username: string): number {
    const user = this.find(username)
    if (!user || user.isDeleted) return 404
    Object.assign(user, { isDeleted: true, isActive: false })
    return 204
  }

  setPassword(username: string, password: string): number {
    const user = this.find(username)
    if (!user || user.isDeleted) return 404
    user.password = password
    if (!this.#isNumeric) user.resetFlag = false
    return 204
  }

  signIn(username: string, password: string): { status: number; mustResetPassword?: boolean } {
    const user = this.find(username)
    if (!user) return { status: 401 }
    user.lastLoginAttemptDate = this.now
    if (user.isDeleted || !user.isActive || user.isLocked) return { status: 423 }
    if (user.password === password) {
      user.failures = 0
      return { status: 200, mustResetPassword: user.resetFlag }
    }
    user.failures = Math.min(user.failures + 1, 255)
    if (user.failures >= ATTEMPTS) user.isLocked = true
    return { status: 401 }
  }

  read(username: string): Expected {
    const user = this.find(username)
    if (user) return { status: 200, text: JSON.stringify(this.#shown(user, null)) }
    const name = this.#isNumeric ? 'user-not-found-in-sql-database' : 'user-not-found'
    return failure('getStaffUser', name, { username })
  }

  list(): unknown[] {
    const listed = this.users.filter(({ isDeleted }) => !isDeleted)
    return listed.map((user) => this.#shown(user, user.role)).sort(byUsername)
  }

  find(username: string): ModelUser | undefined {
    return this.users.find((user) => user.username === username)
  }

  #written(body: Body) {
    const { username, firstName, lastName, displayName, avatarId, siteGroupId, preferredSiteId } =
      body as Record<string, string>
    return {
      ...Object.fromEntries(PLAIN_FIELDS.map((name) => [name, body[name] || null])),
      username: username as string,
      firstName: firstName as string,
      lastName: lastName as string,
      displayName: displayName?.trim() ? displayName : `${firstName} ${lastName}`,
      siteGroupId: (siteGroupId as string).toUpperCase(),
      preferredSiteId: preferredSiteId as string,
      avatarId: this.#isNumeric ? null : avatarId || 'default',
    }
  }

  #shown({ role, resetFlag, failures, password: _, ...user }: ModelUser, listedRole: string | null) {
    const fields: Readonly<Record<string, unknown>> = {
      ...user,
      roleId: this.#isNumeric ? listedRole : role,
      isPasswordResetFlagSet: resetFlag,
      failedLoginAttemptsCount: failures,
    }
    return Object.fromEntries(fieldsOf('StaffUser').map((name) => [name, fields[name]]))
  }
}

export function byUsername(one: unknown, other: unknown): number {
  return (one as ModelUser).username < (other as ModelUser).username ? -1 : 1
}

const failures = failuresOf(document)

function failure(operationId: string, name: string, values?: Record<string, string>): Expected {
  const named = failures.find((one) => one.operationId === operationId && one.name === name)
  if (named === undefined) throw new TypeError(`${operationId} has no failure ${name}.`)
  return { status: named.status, text: bodyOf(named, undefined, { ...(values && { values }) })?.text ?? '' }
}
