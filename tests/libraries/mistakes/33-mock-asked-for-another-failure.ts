// A test asks the mock for another operation's failure
// compiler: '"user-not-found"' is not assignable
import { createFetchMock } from '@leisure-ops/mock/fetch'

createFetchMock().answer('getSite', 'user-not-found')
