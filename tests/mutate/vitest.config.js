import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

// Stryker passes no options to Vitest, so these are the ones with which the package here runs its tests.
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const one = { type: 'string' }
const many = { type: 'string', multiple: true, default: [] }
const { values } = parseArgs({
  args: scripts.test.replaceAll("'", '').split(' ').slice(2),
  options: { config: one, execArgv: many, exclude: many, coverage: { type: 'boolean' } },
})
const { default: own } = await import(resolve(values.config ?? 'vitest.config.ts'))

export default {
  ...own,
  test: {
    ...own.test,
    execArgv: [...(own.test.execArgv ?? []), ...values.execArgv],
    exclude: values.exclude,
  },
}
