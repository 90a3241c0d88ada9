import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, follow, useSite } from './site.ts'

/** One page of each kind; those of Redoc have tests of their own. */
const PAGES = [
  'index.html',
  'guides/quotes.html',
  'operations/createStaffUser.html',
  'failures.html',
  'failures/quote-expired.html',
  // The smallest of its kind that has all of what the others have.
  'packages/quote.html',
  'playground.html',
  '404.html',
]
/** Pages with tables of many columns or of long words. */
const WIDE_TABLES = ['conventions', 'retries', 'libraries'].map((name) => `guides/${name}.html`)
const site = useSite()

test('a chosen theme holds on every page', async () => {
  const { page } = await site.open('index.html')
  const theme = () => page.evaluate(() => window.document.documentElement.dataset.theme)
  await page.getByLabel('Select theme').selectOption('dark')
  await page.goto(`${site.url}playground.html`)
  expect(await theme()).toBe('dark')
  await page.getByLabel('Select theme').selectOption('light')
  await page.goto(`${site.url}failures.html`)
  expect(await theme()).toBe('light')
})

test('the links of the bar lead to each part', async () => {
  const { page } = await site.open('failures/quote-expired.html')
  const hrefs = await page
    .locator('.bar-links a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const titles: string[] = []
  for (const href of hrefs) {
    await page.goto(href)
    titles.push(await page.title())
  }
  expect(titles.map((title) => title.split(' | ')[0])).toEqual([
    'Quickstart',
    'API operations',
    'Failures',
    'Playground',
    'Packages',
  ])
})

/** What somebody types who has a task, by the page that answers. It is one of the first three, mostly the first. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'guides/quickstart': ['401', '403', 'api key', 'how do I get a token', 'login'],
  'guides/errors': ['404', '422', '409 conflict', 'error code'],
  'failures/body-too-large': ['413'],
  'failures/media-type-unsupported': ['415 unsupported media type'],
  'failures/site-not-found': ['site not found', 'site-not-found'],
  'failures/quote-expired': ['quote expired', 'time frame considered valid'],
  'guides/retries': ['503', 'lost connection', 'timeouts', 'created twice', 'duplicate', 'idempotency'],
  'guides/joining': ['sign up', 'register a new member', 'bank details', 'family'],
  'guides/joining-with-a-booking': ['junior', 'guardian', 'book a class'],
  'guides/not-included': [
    'cancel a booking',
    'refunds',
    'renew membership',
    'webhooks',
    'direct debit',
    'change of address of a member',
  ],
  'guides/companion': ['delete a user', 'find members', 'change a password', 'pay an invoice'],
  'guides/conventions': ['date picker', 'pagination', 'rate limit', 'time zone'],
  'guides/react': ['CORS', 'form validation messages'],
  'guides/web-quotes': ['next.js server action'],
  'guides/python': ['python'],
  'guides/generated-client': ['postman', 'swagger'],
  'packages/client': ['zod'],
  'guides/tenants': ['update staff user without losing fields', 'roles'],
  'guides/quotes': ['pricingQuote invalid', 'how long is a quote valid'],
  'guides/money': ['currency', 'floating point'],
  'guides/prices': ['price wrong rounding', 'promotion code'],
  'guides/mock': ['fake server'],
  'guides/sandbox': ['time travel'],
  'guides/going-live': ['opentelemetry'],
  'guides/operating': ['deploy with docker'],
  'guides/runbook': ['restore a backup', 'gdpr'],
  'guides/settings': ['single sign-on'],
  'guides/translations': ['localization'],
  'operations/getSite': ['opening hours'],
  'operations/createStaffUser': ['add an employee'],
}

test('each of many tasks finds the page that answers among the first three, and mostly first', async () => {
  const { page, complaints } = await site.open('guides/quotes.html')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('#starlight__search form input').first().waitFor()
  // The dialog asks this module, which it has set up, once nothing more is typed for a while. Vite would rewrite an import.
  const pagefind = await page.evaluateHandle("import('/pagefind/pagefind.js')")
  const places: (readonly [typed: string, place: number, wanted: string, found: readonly string[]])[] = []
  for (const [wanted, tasks] of Object.entries(ANSWERS)) {
    for (const typed of tasks) {
      const found = await pagefind.evaluate(firstPages, typed)
      places.push([typed, found.indexOf(`/${wanted}.html`) + 1, wanted, found])
    }
  }
  expect(places.length).toBeGreaterThanOrEqual(60)
  expect(places.filter(([, place]) => place === 0)).toEqual([])
  expect(places.filter(([, place]) => place !== 1).length).toBeLessThan(10)
  expect(complaints).toEqual([])
})

interface Pagefind {
  search(term: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
}

async function firstPages(pagefind: unknown, term: string): Promise<string[]> {
  const { results } = await (pagefind as Pagefind).search(term)
  const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()))
  return pages.map(({ url }) => url)
}

test('a search finds a page by a misspelt word, and by most words of a question, and says what each page is', async () => {
  const { page } = await site.open('guides/quotes.html')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.locator('#starlight__search')
  const first = search.locator('.pagefind-ui__result-title a').first()
  const kind = () => first.evaluate((link) => getComputedStyle(link, '::before').content)
  await search.locator('form input').first().fill('guradian')
  await search.getByText('results for guradian').waitFor()
  await expect.poll(() => first.textContent()).toMatch(/booking/)
  await search.locator('form input').first().fill('Can I refund a zebra?')
  await expect.poll(() => first.textContent()).toBe('What this service does not do')
  expect(await kind()).toBe('"Guide"')
  await search.locator('form input').first().fill('quote-expired')
  await expect.poll(() => first.textContent()).toBe('quote-expired')
  expect(await kind()).toBe('"Failure"')
  // As on a site that is published below a path.
  await page.route('**/below/**', (route) =>
    route.continue({ url: route.request().url().replace('below/', '') }),
  )
  await page.route(`${site.url}search-terms.json`, (route) => route.abort())
  const below = 'import("/below/search.js").then(({ search }) => search("guradian"))'
  expect(await page.evaluate(`${below}.then(({ results }) => results.length)`)).toBeGreaterThan(0)
})

test('what is typed before the search has loaded is searched for', async () => {
  const { page } = await site.open('404.html')
  const opened = Promise.withResolvers<void>()
  const typed = opened.promise.then(() => page.keyboard.type('quote expired'))
  await page.route(/ui-core/, async (route) => {
    await typed
    await route.continue()
  })
  // The page's own scripts, which keep what is typed, have run by then.
  await page.goto(`${site.url}guides/quotes.html`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Search' }).click()
  opened.resolve()
  const field = page.locator('#starlight__search form input').first()
  await expect.poll(() => field.inputValue()).toBe('quote expired')
  await page.getByText(/^[0-9]+ results? for quote expired$/).waitFor()
})

test('on a phone, the results of a search begin on the upper half of the screen', async () => {
  const { page } = await site.open('guides/quotes.html', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('#starlight__search form input').first().fill('quote expired')
  const first = page.locator('#starlight__search .pagefind-ui__result-title a').first()
  await first.waitFor()
  expect((await first.boundingBox())?.y).toBeLessThan(300)
})

test('the search leads a received message, with values in it, to its failure', async () => {
  const { page, complaints } = await site.open('guides/quotes.html')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.locator('#starlight__search')
  const link = search.getByRole('link', { name: 'Look for it among the failures' })
  const field = search.locator('form').getByRole('textbox')
  await field.fill('The duration has not been correctly configured for membership type NO-DURATION & MORE')
  await link.waitFor()
  await search.getByRole('button', { name: 'Clear' }).click()
  await link.waitFor({ state: 'hidden' })
  await field.fill('"The user: Søren & Co already exists."')
  await follow(page, link)
  const names = page.locator('failure-list tbody tr:visible td:first-child')
  await expect.poll(() => names.allTextContents()).toEqual(['username-already-exists'])
  expect(complaints).toEqual([])
})

test.each([1280, 390])(
  'at %i px, the list of failures is filtered by words, and by a received message',
  async (width) => {
    const { page, complaints } = await site.open('failures.html?words=expired%20booking', {
      viewport: { width, height: 844 },
    })
    const names = page.locator('failure-list tbody tr:visible td:first-child')
    expect(await names.allTextContents()).toEqual(['bookings-not-created', 'quote-expired'])
    const field = page.getByLabel('Find a failure')
    await field.fill('The user: somebody.else already exists.')
    expect(await names.allTextContents()).toEqual(['username-already-exists'])
    await page.reload()
    expect(await field.inputValue(), 'the address keeps what was typed').toContain('somebody.else')
    await field.fill('no such words')
    expect(await page.locator('failure-list output').textContent()).toContain('No failure fits')
    expect(complaints).toEqual([])
  },
)

test.each(['index.html', 'guides/quotes.html', 'playground.html', '404.html'])(
  'on a narrow screen, %s leads to every part',
  async (name) => {
    const { page } = await site.open(name, { viewport: { width: 390, height: 844 } })
    const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link')
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Guides', 'Reference', 'Failures', 'Playground', 'Packages'])
    await follow(page, links.filter({ hasText: 'Failures' }))
    expect(await page.title()).toContain('Failures')
  },
)

test('the language that is chosen for a sample, by keyboard too, holds on every page', async () => {
  const { page } = await site.open('operations/createStaffUser.html')
  const code = page.locator('code-tab:visible')
  const first = page.getByRole('tab', { name: 'curl' }).first()
  expect(await code.first().textContent()).toContain('curl --fail-with-body')
  await first.press('ArrowRight')
  expect(await code.first().textContent()).toContain('createLeisureClient')
  await page.goto(`${site.url}operations/getSite.html`)
  expect(await code.allTextContents()).toEqual([expect.stringContaining('leisure.sites.get')])
})

test('on a wide screen, the chosen request and response stay beside the words of an operation', async () => {
  const { page } = await site.open('operations/createStaffUser.html#numeric-tenant', {
    viewport: { width: 1280, height: 900 },
  })
  const shown = page.locator('operation-samples one-choice:visible')
  expect(await page.getByLabel('Request').inputValue(), 'the one in the address').toBe('numeric-tenant')
  expect(await shown.last().textContent()).toContain('HTTP/1.1 201 Created')
  await page.getByLabel('Response').selectOption('username-already-exists')
  expect(await shown.last().textContent()).toContain('HTTP/1.1 409 Conflict')
  await page.getByRole('heading', { name: 'Failures' }).scrollIntoViewIfNeeded()
  const { x = 0, y = 0, height = 0 } = (await page.locator('operation-samples').boundingBox()) ?? {}
  expect(x).toBeGreaterThan(640)
  expect([y > 0, y + height <= 900]).toEqual([true, true])
})

test('on a phone, no page of a guide, an operation or a package is longer than fourteen screens', async () => {
  const { page } = await site.open('failures.html', { viewport: { width: 390, height: 844 } })
  const heights: (readonly [page: string, height: number])[] = []
  const measure = async (name: string) => {
    const height = await page.evaluate(() => window.document.documentElement.scrollHeight)
    heights.push([name, height])
  }
  await measure('failures.html')
  for (const first of ['guides/quickstart.html', 'operations.html', 'packages.html']) {
    await page.goto(site.url + first)
    const links = page.locator('nav.sidebar a[href*="/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(hrefs.length).toBeGreaterThan(9)
    for (const href of hrefs) {
      await page.goto(href)
      await measure(href)
    }
  }
  expect(heights.filter(([, height]) => height > 12_000)).toEqual([])
})

test('a link to the fields of an object unfolds them, and what they are folded in', async () => {
  const { page, complaints } = await site.open('operations/calculateMembershipPricing.html#members')
  const open = () =>
    page
      .locator('#members, #membersmemberships')
      .evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  expect(await open()).toEqual([true, false])
  await page.goto(`${site.url}operations/getSite.html`)
  await page.goto(`${site.url}operations/calculateMembershipPricing.html#membersmemberships`)
  expect(await open()).toEqual([true, true])
  for (const path of ['operations/getSite.html', 'operations/createStaffUser.html']) {
    await page.goto(`${site.url}${path}#100%`)
    await page.getByTitle('Copy the path').waitFor()
  }
  expect(complaints).toEqual([])
})

test('an operation is tried with the chosen request, and its path is copied', async () => {
  const { page } = await site.open('operations/createStaffUser.html#numeric-tenant', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByTitle('Copy the path').click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/api/users')
  // As in a page without HTTPS.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.getByTitle('Copy the path').click()
  await page.getByText('Not copied').waitFor()
  await follow(page, page.locator('one-choice:visible').getByRole('link', { name: 'Try it' }))
  expect(await page.getByLabel('Operation').inputValue()).toBe('createStaffUser')
  expect(await page.getByLabel('Request example').inputValue()).toBe('numeric-tenant')
})

test.each([1440, 390])(
  'at %i px, a long sample shows 25 lines until all are asked for, and no word of it is broken',
  async (width) => {
    const { page } = await site.open('operations/addMembersWithMemberships.html', {
      viewport: { width, height: 900 },
    })
    const shown = page.locator('operation-samples .expressive-code:visible').first()
    const lines = shown.locator('.ec-line:visible')
    expect(await lines.count()).toBe(25)
    await shown.getByRole('button', { name: /^Show all \d+ lines$/ }).click()
    expect(await lines.count()).toBeGreaterThan(60)
    // Scrolled to the end of the sample, its languages are still there.
    await lines.last().scrollIntoViewIfNeeded()
    const tab = page.getByRole('tab', { name: 'TypeScript' }).first()
    expect((await tab.boundingBox())?.y).toBeGreaterThan(0)
    for (const operation of ['addMembersWithMemberships', 'updateStaffUser', 'getSite']) {
      await page.goto(`${site.url}operations/${operation}.html`)
      expect(await page.locator('operation-samples').evaluate(brokenWords), operation).toEqual([])
    }
  },
)

/** The words of the visible code that begin on one line and end on another. A signature is no word. */
function brokenWords(samples: Element): string[] {
  const found: string[] = []
  const texts = window.document.createTreeWalker(samples, NodeFilter.SHOW_TEXT)
  const range = window.document.createRange()
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[A-Za-z0-9]{2,30}/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.push(word)
    }
  }
  return found
}

test('the contents beside a page stand at their place before its text has arrived', async () => {
  const { page } = await site.open('guides/quotes.html', { viewport: { width: 1350, height: 900 } })
  const left = () =>
    page.locator('.right-sidebar-container').evaluate((one) => one.getBoundingClientRect().left)
  const whole = await left()
  await page.evaluate(() => window.document.querySelector('.main-pane')?.remove())
  expect(await left()).toBe(whole)
})

test('in the list of failures, no name is wider than its column', async () => {
  const { page } = await site.open('failures.html', { viewport: { width: 768, height: 900 } })
  const wider = await page
    .locator('failure-list td a')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            link.getBoundingClientRect().right > (link.closest('td')?.getBoundingClientRect().right ?? 0),
        )
        .map(({ textContent }) => textContent),
    )
  expect(wider).toEqual([])
})

test('all code has one font, in the editor of the playground, too', async () => {
  const { page } = await site.open('failures/quote-expired.html')
  const fonts: string[] = []
  for (const name of ['failures/quote-expired.html', 'playground.html']) {
    await page.goto(site.url + name)
    await page.locator('pre code, .cm-line').first().waitFor()
    const code = page.locator('.expressive-code code, .playground pre, .cm-line')
    fonts.push(...(await code.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily))))
  }
  expect(fonts.length).toBeGreaterThan(9)
  expect(new Set(fonts).size).toBe(1)
})

test('code has a button that copies it', async () => {
  const { page } = await site.open('failures/quote-expired.html', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const block = page.locator('.expressive-code', { hasText: 'curl' })
  await block.hover()
  await block.getByRole('button').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Prefer: example=quote-expired')
})

test('on a touch screen, the copy button is always visible, and covers no code', async () => {
  const { page } = await site.open('failures/username-already-exists.html', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  expect(await page.locator('.copy button:visible').count()).toBeGreaterThan(0)
  const covered = await page.locator('.expressive-code').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const button = block.querySelector('.copy button')?.getBoundingClientRect()
      const words = window.document.createRange()
      return [...block.querySelectorAll('.ec-line .code')].flatMap((line) => {
        words.selectNodeContents(line)
        const isBelow = ({ left, right, top, bottom }: DOMRect) =>
          button !== undefined &&
          right > button.left &&
          left < button.right &&
          bottom > button.top + 1 &&
          top < button.bottom - 1
        return [...words.getClientRects()].some(isBelow) ? [line.textContent] : []
      })
    }),
  )
  expect(covered).toEqual([])
})

// `EVERY_VIEW=1` checks two more views.
const FURTHER_VIEWS = [
  ['light', 390],
  ['dark', 768],
] as const
test.each([['light', 1440], ['dark', 390], ...(process.env.EVERY_VIEW ? FURTHER_VIEWS : [])] as const)(
  '%s, %i px: each page is complete, quiet and asks no other host, axe finds nothing, and nothing is too wide or cut off',
  async (colorScheme, width) => {
    const { page, complaints } = await site.open('', { colorScheme, viewport: { width, height: 900 } })
    const widest = () => page.evaluate(() => window.document.documentElement.scrollWidth)
    for (const name of PAGES) {
      await page.goto(site.url + name)
      // The style sheets draw the theme, and a script chooses it. Both have been loaded.
      const scheme = await page.evaluate(() => getComputedStyle(window.document.documentElement).colorScheme)
      expect(scheme, name).toBe(colorScheme)
      expect(await page.locator('.bar-links a').count(), name).toBe(5)
      // It may run after the page has loaded.
      expect(await page.locator('script[async]').count(), name).toBe(0)
      expect(await axeFindings(page), name).toEqual([])
      expect(await widest(), name).toBeLessThanOrEqual(width)
      expect(await cutParts(page), name).toEqual([])
      await page.waitForLoadState('networkidle')
      expect(complaints, name).toEqual([])
    }
    for (const name of WIDE_TABLES) {
      await page.goto(site.url + name)
      expect(await cutParts(page), name).toEqual([])
    }
    await page.goto(`${site.url}packages.html`)
    const packages = await page.locator('.sl-markdown-content td a').all()
    const hrefs = await Promise.all(packages.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) {
      await page.goto(new URL(String(href), site.url).href)
      expect(await widest(), String(href)).toBeLessThanOrEqual(width)
    }
  },
)

/** The headings of the tables, and the titles of the diagrams, that are wider than their frame. */
function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...window.document.querySelectorAll('table, .diagram-frame')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.querySelector('thead, figcaption')?.textContent ?? ''),
  )
}
