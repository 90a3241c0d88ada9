export { type MockOptions, type RunningMock, startMock } from './server/start-mock.ts'
export * from './shared-exports.ts'
