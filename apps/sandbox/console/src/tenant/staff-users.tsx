import { type Schemas, useTenantPages } from '../api.ts'
import { type Columns, DataTable } from '../ui/data-table.tsx'
import { Tag } from '../ui/labels.tsx'
import { SearchField, useSearch } from '../ui/search-field.tsx'

type Account = Schemas['Account']

/** Accounts with properties that the service itself does not return. */
export function StaffUsers() {
  const search = useSearch()
  const accounts = useTenantPages<Account, string>(
    'accounts',
    search.wanted,
    (client, after = '') =>
      client.GET('/_sandbox/users', { params: { query: { after, text: search.wanted } } }),
    ({ username }) => username,
  )
  return (
    <div class="stack">
      <SearchField label="Username, name or e-mail address" search={search} />
      <DataTable
        caption="Staff users"
        columns={COLUMNS}
        keyOf={({ username }) => username}
        empty="No account."
        query={accounts}
      />
    </div>
  )
}

const COLUMNS: Columns<Account> = {
  Username: ({ username }) => username,
  Name: ({ displayName }) => displayName,
  'E-mail': ({ email }) => email,
  'Site group': ({ siteGroupId }) => siteGroupId,
  State: (account) =>
    statesOf(account).map((state) => (
      <Tag key={state} kind={state === 'active' ? 'good' : 'warn'}>
        {state}
      </Tag>
    )),
  'Failed sign-ins': ({ failedLoginAttemptsCount }) => failedLoginAttemptsCount,
}

function statesOf({ isActive, isLocked, isDeleted, isFullySetUp, isPasswordResetFlagSet }: Account) {
  const states = [
    isDeleted && 'deleted',
    isLocked && 'locked',
    !isActive && 'inactive',
    !isFullySetUp && 'not fully set up',
    isPasswordResetFlagSet && 'must change password',
  ].filter((state) => state !== false)
  return states.length > 0 ? states : ['active']
}
