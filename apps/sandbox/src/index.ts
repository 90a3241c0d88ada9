export { StartError } from '@leisure-ops/service'
export { type RunningSandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts'
