import { useInfiniteQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { PagedTable } from '../ui/paged-table.tsx'
import { SearchField, useSearch } from '../ui/search-field.tsx'

const PAGE = 100

/** Accounts with what the service itself does not show of them. */
export function Accounts() {
  const { client } = useSandbox()
  const search = useSearch()
  const accounts = useInfiniteQuery({
    queryKey: ['state', 'accounts', search.wanted],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) => {
      const query = {
        ...(search.wanted !== '' && { text: search.wanted }),
        ...(after !== undefined && { after }),
      }
      return dataOf(client.GET('/_sandbox/users', { params: { query }, signal }))
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.username),
  })
  return (
    <>
      <SearchField label="Username, name or e-mail address" search={search} />
      <PagedTable
        caption="Staff users"
        head={['Username', 'Name', 'E-mail', 'Site group', 'State', 'Failed sign-ins']}
        empty="No account."
        query={accounts}
      >
        {(one) => (
          <tr key={one.username}>
            <td>{one.username}</td>
            <td>{one.displayName}</td>
            <td>{one.email}</td>
            <td>{one.siteGroupId}</td>
            <td>
              {statesOf(one).map((state) => (
                <span key={state} class={`tag ${state === 'active' ? 'good' : 'warn'}`}>
                  {state}
                </span>
              ))}
            </td>
            <td class="number">{one.failedLoginAttemptsCount}</td>
          </tr>
        )}
      </PagedTable>
    </>
  )
}

interface AccountState {
  readonly isActive: boolean
  readonly isLocked: boolean
  readonly isDeleted: boolean
  readonly isFullySetUp: boolean
  readonly isPasswordResetFlagSet: boolean
}

function statesOf({
  isActive,
  isLocked,
  isDeleted,
  isFullySetUp,
  isPasswordResetFlagSet,
}: AccountState): string[] {
  const states = [
    isDeleted && 'deleted',
    isLocked && 'locked',
    !isActive && 'inactive',
    !isFullySetUp && 'not fully set up',
    isPasswordResetFlagSet && 'must change password',
  ].filter((state) => state !== false)
  return states.length > 0 ? states : ['active']
}
