import type { FastifyInstance } from 'fastify'

/**
 * Adds the page that shows a tenant's quotes to people. The page itself knows nothing: it asks for the access token, keeps
 * it to itself, and reads `/_sandbox/quotes`.
 */
export function addQuotesPage(app: FastifyInstance): void {
  app.get('/_sandbox/quotes.html', { config: { isPublic: true } }, async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
    )
    return reply.type('text/html; charset=utf-8').send(PAGE)
  })
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quotes of this sandbox</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
main { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
caption { font-weight: 600; padding: 1rem 0 .25rem; text-align: start }
th, td { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top }
td:nth-child(3) { font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap }
td:first-child { white-space: nowrap }
</style>
<h1>Quotes of this sandbox</h1>
<form>
<label>Access token <input name="token" autocomplete="off" required value="demo"></label>
<button>Show quotes</button>
</form>
<main aria-live="polite"></main>
<script>
const main = document.querySelector('main')
const form = document.querySelector('form')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const headers = { authorization: 'Bearer ' + form.token.value }
  const response = await fetch('/_sandbox/quotes', { headers }).catch(() => undefined)
  if (!response?.ok) main.textContent = response?.status === 401 ? 'This is not an access token of the sandbox.' : 'The sandbox does not answer.'
  else {
    const quotes = await response.json()
    main.innerHTML = quotes.map((quote) => '<p>Made at ' + quote.madeAt + '</p>' + quote.html).join('')
    if (quotes.length === 0) main.textContent = 'No quote has been made for this tenant yet.'
  }
})
form.requestSubmit()
</script>
</html>
`
