import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '../src/index.ts'

/** The bundles, as they are published. */
export const document = read('openapi.json')
export const sandbox = read('sandbox.json')

function read(name: string): OpenApiDocument {
  return JSON.parse(readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8'))
}
