import { readFileSync } from 'node:fs'
import { LOGO_FILE, STYLE_FILE } from '@leisure-ops/openapi/files'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headers, startApp } from './harness.ts'

let url: string
let app: FastifyInstance
beforeAll(async () => {
  ;({ url, app } = await startApp({}))
})
afterAll(() => app.close())

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a browser at the root gets a page that says what this is, in the style of the documentation', async () => {
  const response = await fetch(url, { headers: BROWSER })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  expect(page).toContain('<h1>Leisure Operations Service</h1>')
  expect(page).toContain(readFileSync(STYLE_FILE, 'utf8'))
  expect(page).toContain(encodeURIComponent(readFileSync(LOGO_FILE, 'utf8')))
})

test('the page may load nothing but its own logo and style, and no other page may frame it', async () => {
  const { headers } = await app.inject({ url: '/', headers: BROWSER })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
})

test('a browser at any other path is answered as a program is', async () => {
  for (const path of ['/api/users', '/nowhere', '/?a', '//'])
    expect((await fetch(url + path, { headers: BROWSER })).status, path).toBe(401)
})

test('a program at the root is told about its token, and then that there is nothing', async () => {
  expect((await fetch(url)).status).toBe(401)
  expect((await app.inject('/')).statusCode).toBe(401)
  expect((await fetch(url, { headers })).status).toBe(404)
  expect((await fetch(url, { method: 'POST', headers: BROWSER })).status).toBe(401)
})

test('an extension sends browsers to a page of its own', async () => {
  const extended = await startApp({}, { extension: { home: '/_other' } })
  const response = await fetch(extended.url, { headers: BROWSER, redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/_other'])
  await extended.app.close()
})
