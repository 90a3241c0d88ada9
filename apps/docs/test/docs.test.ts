import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { failuresOf, operationsOf, writeBody } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { scenariosOf } from '@leisure-ops/openapi/internal'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { startProgram } from '@leisure-ops/support/start-program'
import { afterAll, expect, test, vi } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
/** A file of the built site. */
const read = (name: string) => readFile(join(dist, name), 'utf8')
const names = [...new Set(failuresOf(document).map(({ name }) => name))]
const serve = (port: string, ...more: string[]) =>
  startProgram(process.execPath, [join(import.meta.dirname, '../src/serve.ts'), '--port', port, ...more])
const server = serve('0')
const url = await server.url()
expect(server.output.stdout).toBe(`Documentation on ${url}\n`)

afterAll(async () => {
  server.child.kill('SIGTERM')
  expect(await server.closed).toMatchObject({ code: 0, signal: null })
})

test.each([
  ['reference', document, 'The <strong>Leisure Operations Service</strong> runs leisure centres.'],
  ['companion', companion, '<strong>Everything in this document is ours.</strong>'],
  ['sandbox', sandbox, '<strong>Everything in this document is ours.</strong>'],
])(
  'the page %s has all of its document, and Redoc may ask no other host',
  async (name, own, introduction) => {
    const html = await read(`${name}.html`)
    const parts = [
      introduction,
      ...operationsOf(own).map(({ operation }) => operation.summary),
      ...failuresOf(own).map((failure) => failure.name),
      `content="default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:"`,
      '"disableTelemetry":true',
    ]
    expect(parts.filter((part) => !html.includes(part))).toEqual([])
  },
)

test('each failure has a page of its own: its response, its remedy, each operation, and whether the console plays it', async () => {
  const played = new Set(scenariosOf(document).map(({ failure }) => failure))
  for (const { name, operationId, template, message, remedy, bodies } of failuresOf(document)) {
    const text = await read(`failures/${name}.md`)
    expect(text, name).toContain(`# ${name}\n`)
    expect(text, name).toContain(`](../operations/${operationId}.md)`)
    if (template ?? message) expect(text, name).toContain(template ?? message)
    for (const { mediaType, value } of bodies) {
      const { contentType, text: sent } = writeBody(mediaType, value)
      expect(text, name).toContain(`\nContent-Type: ${contentType}\n\n${sent}\n\`\`\``)
    }
    const unlinked = text.replace(/\[(`[\w-]+`)\]\([^)]*\)/g, '$1')
    if (remedy) expect(unlinked, name).toContain(remedy)
    expect(text.includes('under _Scenarios_'), name).toBe(played.has(name))
  }
  // The list says after which of its two operations something may remain.
  const list = await read('failures.md')
  expect(list).toMatch(/^\| \[quote-expired\].*\| Create a new member with a booking: [a-z, ]+ \|$/m)
  // Of the groups in its navigation, only its own is open.
  expect((await read('failures/quote-expired.html')).match(/<details open/g)).toHaveLength(1)
})

test('the example of how prices are calculated is as calculated by hand', async () => {
  const text = await read('guides/prices.md')
  const rows = text.match(/^\| (?:today|\d{4}).*\d .*$/gm)?.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const payments = ['02', '03', '04'].map((month, index) => [
    ...[`2027-${month}-01`, `payment ${index + 2}`, '45.00', '9.00', '36.00'],
  ])
  expect(rows).toEqual([
    ['today', 'Joining fee (one-off)', '25.00', '25.00', '0.00'],
    // 45.00 × 8 / 31 = 11.61, and January; 20 % of both are 11.32.
    ['today', 'Adult membership (pro-rata)', '56.61', '11.32', '45.29'],
    ...payments,
    ['2027-05-01', 'payment 5', '45.00', '0.00', '45.00'],
  ])
  expect(text).toContain('\n| today | **together** | | | **45.29** |')
})

test('the guide about tenant files is on the pages of failures that a correct tenant file prevents, and on no others', async () => {
  const hasGuide = async (name: string) =>
    (await read(`failures/${name}.md`)).includes('](../guides/tenant-files.md)')
  for (const name of ['duration-misconfigured', 'price-level-not-found', 'access-refused'])
    expect(await hasGuide(name), name).toBe(true)
  for (const name of ['username-already-exists', 'guardian-not-created', 'quote-from-future'])
    expect(await hasGuide(name), name).toBe(false)
})

test('each operation has a page that links to its failures, and says what to do about them', async () => {
  for (const { operationId, path } of operationsOf(document)) {
    const text = await read(`operations/${operationId}.md`)
    expect(text).toContain(path)
    expect(text).toContain(`](../playground.html?operation=${operationId}`)
    const own = failuresOf(document).filter((failure) => failure.operationId === operationId)
    const unlinked = text.replace(/\[(`[\w-]+`)\]\([^)]*\)/g, '$1')
    for (const { name, remedy = '' } of own) {
      expect(text).toContain(`[${name}](../failures/${name}.md)`)
      expect(unlinked, name).toContain(remedy.trim().replace(/\s*\n\s*/g, ' '))
    }
  }
})

test('each published package has a page with its README, and no other package has one', async () => {
  const files = (await readdir(join(dist, 'packages'))).filter((name) => name.endsWith('.md'))
  const shorts = files.map((name) => name.replace('.md', '')).sort()
  expect(shorts).toEqual('client conformance mock money openapi quote sandbox service tenant'.split(' '))
  const list = await read('packages.md')
  for (const short of shorts) {
    const text = await read(`packages/${short}.md`)
    expect(text).toContain(`# @leisure-ops/${short}\n`)
    expect(text).toContain('\n## Install\n')
    expect(list).toContain(`[@leisure-ops/${short}](packages/${short}.md)`)
  }
})

test('the checks of an operation are one list, however many they are', async () => {
  for (const { operationId, operation } of operationsOf(document)) {
    if (operation['x-steps'] === undefined) continue
    const html = await read(`operations/${operationId}.html`)
    const [list] = /<check-list.*?<\/check-list>/s.exec(html) ?? []
    expect(list?.match(/<ol/g), operationId).toHaveLength(1)
  }
})

test('every page has a title of its own, a description and one heading', async () => {
  const titles = new Set<string>()
  for (const name of await pages()) {
    const html = await read(name)
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    expect(titles, `${name} has the title of another page`).not.toContain(title)
    titles.add(title)
    expect(/<meta name="description" content="[^"]{20,}"/.test(html), name).toBe(true)
    expect(html.includes('<html lang="en"'), name).toBe(true)
    if (!isRedoc(html)) expect(html.match(/<h1[ >]/g), name).toHaveLength(1)
  }
})

test('every link inside the site leads to a page, and to a place on it', async () => {
  const all = new Map(
    await Promise.all((await pages()).map(async (name) => [name, await read(name)] as const)),
  )
  const lost: string[] = []
  for (const [name, html] of all) {
    // Redoc writes the links to its own places when it starts in a browser.
    if (isRedoc(html)) continue
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      if (/^(https?|mailto):/.test(href)) continue
      const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site/${name}`)
      const target = pathname === '/' ? 'index.html' : pathname.slice(1)
      const page = all.get(target)
      if (page === undefined ? !(await exists(target)) : !hasPlace(page, decodeURIComponent(hash.slice(1))))
        lost.push(`${name}: ${href}`)
    }
  }
  expect(lost).toEqual([])
})

test('the Markdown of a page contains no markup of this site', async () => {
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.md'))
  for (const file of files) {
    const text = (await read(file)).replace(/^```.*?^```$/gms, '')
    expect(text, file).not.toMatch(/<svg|<figure|^:::|<\/?(?:not-searched|code-tab|failure-list|ul|li)\b/m)
  }
  expect(await read('guides/quotes.md')).toContain('**Diagram: How a quote travels.** The')
})

// CONTRIBUTING.md has the words that stand for these.
const BANNED = [
  /(?<!\b(?:one|two|three|few|whole) )\bsentences?\b/i,
  /\bx-reading\b|\b(?:a|this|each|one|another) reading\b(?! from)/i,
  /\b(?:an|the|this|each|every|no|its|named|documented) answers?\b(?! to)/i,
  /\b(?:not tried|(?:left|leav(?:e|es|ing))(?: [\w`'-]+){0,4}?[ -]out|without[ -](?:regard to|case)|look-ups?|kinds? of tenants?|extra operations?|erase[sd]?|erasure)\b/i,
  /\bfaults? (?:in|of) (?:an?|the|its) tenant file/i,
]

test('the document, every page and every public declaration use the words of the glossary', async () => {
  const root = join(import.meta.dirname, '../../..')
  const places = [
    'apps/docs/dist/**/*.md',
    'openapi/dist/*.json',
    '{packages/*,apps/mock,openapi}/src/**/*.ts',
  ]
  const files = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .filter((file) => !file.includes('node_modules'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\s+(?:(?:\*|\/\/) )?|\\n/g, ' ')
    return BANNED.flatMap((word) => {
      const one = word.exec(text)
      return one === null ? [] : `${one[0]}: ${file}: ${text.slice(one.index - 100, one.index + 100)}`
    })
  })
  expect(found).toEqual([])
})

test('a link in the Markdown of a guide leads to the place in a page that the guide names', async () => {
  const guides = join(import.meta.dirname, '../guides')
  for (const file of await readdir(guides)) {
    const text = await read(`guides/${file}`)
    const places = (await readFile(join(guides, file), 'utf8')).matchAll(/\]\(\/[^)?#]+([?#][^)]+\))/g)
    for (const [, place] of places) expect(text, file).toContain(place)
  }
})

test('below a guide are links to the guide before it and to the one after it', async () => {
  const html = await read('guides/libraries.html')
  expect(html.match(/[\w-]+(?=\.html" rel="(?:prev|next)")/g)).toEqual(['quickstart', 'generated-client'])
})

test('every page is available as Markdown, and llms.txt lists all of them', async () => {
  const llms = await read('llms.txt')
  const listed = [...llms.matchAll(/^- \[[^\]]+\]\(([^)]+)\): ./gm)].map(([, file]) => String(file))
  expect(listed.length).toBeGreaterThan(names.length + operationsOf(document).length)
  expect(llms.split('\n').filter((line) => / \| |[`*]/.test(line))).toEqual([])
  for (const file of listed) {
    const text = await read(file)
    expect(text, file).toMatch(/^# .+\n/)
    const prose = text.replace(/^```.*?^```$|<pre\b.*?<\/pre>/gms, '')
    for (const [, link = ''] of prose.matchAll(/\]\(((?!https?:|#)[^)\s#?]+)[^)]*\)/g)) {
      expect(await exists(new URL(link, `http://site/${file}`).pathname.slice(1)), `${file}: ${link}`).toBe(
        true,
      )
    }
  }
})

/** In kB, as a server sends it (gzip). Small scripts are part of the page. */
const BUDGETS = [
  ['index.html', 14],
  ['failures.html', 24],
  ['failures/quote-expired.html', 15],
  ['guides/quotes.html', 16],
  // Each named request in three languages.
  ['operations/addMembersWithMemberships.html', 38],
  ['packages/client.html', 50],
  ['reference.html', 760],
] as const

test.each(BUDGETS)('%s is sent in %i kB at most', async (name, kilobytes) => {
  expect(gzipSync(await readFile(join(dist, name))).length).toBeLessThanOrEqual(kilobytes * 1000)
})

const SCRIPT_BUDGETS = [
  ['index.html', 60_000],
  ['failures/quote-expired.html', 60_000],
  ['playground.html', 300_000],
] as const

test('scripts and styles of a page are sent in 60 kB at most, those of the playground in 300', async () => {
  for (const [name, most] of SCRIPT_BUDGETS) {
    const html = await read(name)
    const assets = [...html.matchAll(/(?:src|href)="([^"]*assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = '']) => path,
    )
    const sizes = await Promise.all(
      assets.map(async (path) => gzipSync(await readFile(join(dist, path))).length),
    )
    expect(assets.length, name).toBeGreaterThan(1)
    const sum = sizes.reduce((all, size) => all + size, 0)
    expect(sum, name).toBeLessThanOrEqual(most)
  }
})

test('each page asks early for the fonts of the site, which have 60 kB at most and do not hide the text', async () => {
  const fonts = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(
    fonts.map(async (name) => (await readFile(join(dist, 'assets', name))).length),
  )
  expect(fonts).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000)
  const html = await read('guides/quotes.html')
  const reference = await read('reference.html')
  for (const name of fonts) {
    expect(html).toMatch(new RegExp(`<link rel="preload" href="/assets/${name}" as="font"[^>]* crossorigin`))
    expect(reference).toContain(`font-display: swap; font-weight: 100 900; src: url("assets/${name}")`)
  }
})

test('the addresses of a published site start with its path, and any other has no canonical address', async () => {
  vi.stubEnv('DOCS_SITE_URL', 'https://docs.example.com/leisure/')
  vi.resetModules()
  const { siteAddress } = await import('../src/site-address.ts')
  expect(['/', '/failures?words=expired#top', '/openapi.yaml'].map(siteAddress)).toEqual([
    '/leisure/',
    '/leisure/failures.html?words=expired#top',
    '/leisure/openapi.yaml',
  ])
  vi.unstubAllEnvs()
  expect(await read('guides/quotes.html')).not.toContain('rel="canonical"')
})

test('the site is served', async () => {
  const response = await fetch(`${url}/`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe(await read('index.html'))
})

test('the page 404 has its styles and links at any depth', async () => {
  const response = await fetch(`${url}/failures/no/such-page.html`)
  expect(response.status).toBe(404)
  const html = await response.text()
  const addresses = [...html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"#][^"]*)"/g)].map(([, href]) =>
    String(href),
  )
  expect(addresses.length).toBeGreaterThan(6)
  for (const address of addresses)
    expect((await fetch(new URL(address, response.url))).status, address).toBe(200)
})

test('a port in use is reported in one sentence', async () => {
  const port = new URL(url).port
  const stderr = `Port ${port} is in use. Choose another with --port.\n`
  expect(await serve(port).closed).toMatchObject({ code: 1, stderr })
})

test('the server names mock and sandbox where it is told that they are, and ends well at Ctrl+C', async () => {
  const [mock, sandbox] = ['http://127.0.0.1:4999', 'http://127.0.0.1:4998']
  const other = serve('0', '--mock', mock, '--sandbox', sandbox)
  const html = await (await fetch(`${await other.url()}/playground`)).text()
  for (const address of [mock, sandbox]) expect(html).toContain(`value="${address}"`)
  other.child.kill('SIGINT')
  expect(await other.closed).toMatchObject({ code: 0, signal: null })
})

async function pages(): Promise<string[]> {
  const files = await readdir(dist, { recursive: true })
  return files.filter((name) => name.endsWith('.html'))
}

function exists(name: string): Promise<boolean> {
  return readFile(join(dist, name)).then(
    () => true,
    () => false,
  )
}

/** Redoc makes its places in the browser. */
function hasPlace(html: string, id: string): boolean {
  return id === '' || isRedoc(html) || html.includes(`id="${id}"`)
}

/** A page of Redoc is as Redoc makes it. */
function isRedoc(html: string): boolean {
  return html.includes('id="redoc"')
}
