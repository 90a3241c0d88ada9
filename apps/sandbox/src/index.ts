export { StartError } from '@leisure-ops/service'
export type { SandboxControls } from './sandbox-controls.ts'
export { type RunningSandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts'
