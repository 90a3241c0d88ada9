import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { expect, test } from 'vitest'
import { useSite } from './site.ts'

const site = useSite()

test.each([
  ['reference', document],
  ['companion', companion],
  ['sandbox', sandbox],
])(
  'the %s shows an operation, requests nothing from another host, and has no errors',
  async (name, shown) => {
    const { page, complaints } = await site.open(`${name}.html`, { viewport: { width: 1280, height: 900 } })
    const { operation } = operationsOf(shown).at(-1)!
    const menu = page.locator('.menu-content')
    await menu.getByText(operation.tags[0]!, { exact: true }).first().click()
    await menu.getByText(operation.summary, { exact: true }).first().click()
    await page.getByRole('heading', { name: operation.summary }).first().waitFor()
    await page.waitForLoadState('networkidle')
    // The browser reports the logo of Redoc's makers, which the policy of the page refuses.
    const [refused, ...others] = complaints
    expect(refused).toContain("Loading the image 'https://cdn.redoc.ly/redoc/logo-mini-full.svg' violates")
    expect(others).toEqual([])
  },
)
