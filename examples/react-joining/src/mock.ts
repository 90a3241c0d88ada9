import { network } from 'virtual:msw'
import { createMswMock } from '@leisure-ops/mock/msw'

/** Try it in the console: `mock.answer('calculateMembershipPricing', 'promotion-code-expired')`. */
const mock = createMswMock({ baseUrl: new URL('/leisure', location.origin).href })

network.configure({ handlers: [...mock.handlers], onUnhandledFrame: 'bypass' })
await network.enable()
Object.assign(globalThis, { mock })
