export type { Tenant } from './default-answer.ts'
export type { Delay } from './delay.ts'
export { type MockOptions, type RunningMock, startMock } from './start-mock.ts'
