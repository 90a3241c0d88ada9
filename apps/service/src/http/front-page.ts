import { readFileSync } from 'node:fs'
import { LOGO_FILE, STYLE_FILE } from '@leisure-ops/openapi/files'
import type { FastifyInstance } from 'fastify'

const STYLE = `
${readFileSync(STYLE_FILE, 'utf8')}
:root { color-scheme: light dark; background: var(--page); color: var(--text); font: 1rem/1.5 var(--font) }
h1 { color: var(--strong) }
a { color: var(--accent) }
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem }
`

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Leisure Operations Service</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(readFileSync(LOGO_FILE, 'utf8'))}">
<style>${STYLE}</style>
<h1>Leisure Operations Service</h1>
<p>The service is running. Programs call it: it has no pages for browsers, and every request needs an access token.</p>
<p><a href="/health/ready">Whether the service is ready</a></p>
`

/**
 * Answers a browser that opens the root of the service. Programs get the same answer there as at any path without an operation.
 *
 * @param home the page to go to, if there is one; by default, a page says what runs here.
 */
export function addFrontPage(app: FastifyInstance, home: string | undefined): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (method !== 'GET' || url !== '/' || !headers.accept?.includes('text/html')) return
    if (home !== undefined) return reply.redirect(home)
    reply.header(
      'content-security-policy',
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return reply.type('text/html; charset=utf-8').send(PAGE)
  })
}
