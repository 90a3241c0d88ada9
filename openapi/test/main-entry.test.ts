import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as main from '@leisure-ops/openapi'
import * as internal from '@leisure-ops/openapi/internal'
import { expect, test } from 'vitest'

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

test('the README lists every function of the main entry, and none of the internal one', () => {
  const isListed = (name: string) => README.includes(`\n${name}(`)
  expect(Object.keys(main).filter((name) => !isListed(name))).toEqual([])
  expect(Object.keys(internal).filter((name) => name in main || isListed(name))).toEqual([])
})
