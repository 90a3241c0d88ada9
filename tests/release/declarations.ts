import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// A program with declarations of its own (`declaration: true`) that exports whatever the packages return. The
// compiler writes the types of other packages into them, and must be able to name each.

/** What functions return is one thing. What else is reached from there is written by hand. */
const MEMBERS = `
import { createLeisureClient, safe, withResponse } from '@leisure-ops/client'
import { requestSchemas, responseSchema } from '@leisure-ops/client/schemas'
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'
import { createFetchMock } from '@leisure-ops/mock/fetch'
import { Money, parseAmount } from '@leisure-ops/money'
const leisure = createLeisureClient({ baseUrl: 'http://a', accessToken: 't' })
export const { GET, PUT, POST, use, eject, verbs, users, sites, pricing, bookings, memberships } = leisure
export const { request, PATCH } = verbs
export const list = () => leisure.GET('/api/configuration/sites')
export const one = await leisure.GET('/api/users/{username}', { params: { path: { username: 'a' } } })
export const get = () => leisure.users.get('a')
export const whole = () => withResponse(get())
export const got = await safe(get())
export const failure = got.ok ? got.data : got.failure
export const quote = async () => (await leisure.pricing.quoteMemberships({} as never)).value.overview
export const queries = createLeisureQueries(leisure)
export const options = queries.users.get.queryOptions('a')
export const price = queries.pricing.quoteMemberships.queryOptions({} as never)
export const { body } = requestSchemas('createStaffUser')
export const { username } = body.shape
export const { amenities } = responseSchema('getSite').shape
export const { requests, fetch } = createFetchMock()
export const amount = parseAmount('1.00')
export const sum = Money.of('1.00', 'GBP').plus(Money.of('1.00', 'GBP'))
export class Staff { list = leisure.users.list; read = leisure.GET }
`

/** Only our packages use the first two, which any release may change. The third needs MSW: not installed. */
const OMITTED = ['@leisure-ops/openapi/internal', '@leisure-ops/service/internal', '@leisure-ops/mock/msw']

/**
 * Writes the program into a project in which the packages are installed.
 *
 * @returns the names of its files.
 */
export async function writeDeclared(cwd: string, folders: readonly string[]): Promise<string[]> {
  const require = createRequire(join(cwd, 'main.js'))
  const programs = new Map([['members.mts', MEMBERS]])
  for (const folder of folders) {
    const name = `@leisure-ops/${folder}`
    const manifest = readFileSync(join(cwd, 'node_modules', name, 'package.json'), 'utf8')
    for (const entry of Object.keys(JSON.parse(manifest).exports)) {
      const from = name + entry.slice(1)
      if (OMITTED.includes(from) || /types$|\.(json|yaml|svg|css)$/.test(entry)) continue
      const module: object = await import(pathToFileURL(require.resolve(from)).href)
      const lines = Object.entries(module).flatMap(([key, value]) => [
        `export const re_${key} = all.${key}`,
        ...(typeof value === 'function' && !/^class\b/.test(String(value))
          ? [`export const called_${key} = (...args: Parameters<typeof all.${key}>) => all.${key}(...args)`]
          : []),
      ])
      programs.set(
        `all-of${from.replaceAll(/\W+/g, '-')}.mts`,
        [`import * as all from '${from}'`, ...lines].join('\n'),
      )
    }
  }
  for (const [file, program] of programs) writeFileSync(join(cwd, file), program)
  return [...programs.keys()]
}
