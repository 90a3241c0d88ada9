// A test asks the mock for another operation's failure
// compiler: '"user-not-found"' is not assignable
import { createMock } from '@leisure-ops/mock/fetch'

createMock().answer('getSite', 'user-not-found')
