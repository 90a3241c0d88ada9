import { startSandbox } from '@leisure-ops/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of one sandbox for all tests of this folder. */
    sandbox: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startSandbox({ port: 0 })
  project.provide('sandbox', url)
  return close
}
