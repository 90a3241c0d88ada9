import { failuresOf, fillMessage, placeholdersOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wireCopy } from '../playground/page.ts'
import { fitsWords } from '../site/elements/fits-words.ts'
import { codeTabs, withoutElements } from '../src/pages/elements.ts'

test('a failure is found by its message with other values, with and without quotation marks', () => {
  for (const { name, message, template = message } of failuresOf(document)) {
    if (template === undefined) continue
    const values = Object.fromEntries(placeholdersOf(template).map((one) => [one, 'Some(thing)']))
    const received = fillMessage(template, values)
    expect(fitsWords(`${name} ${template}`, template, received), name).toBe(true)
    expect(fitsWords(`${name} ${template}`, template, `"${received}"`), name).toBe(true)
  }
})

test('a failure is found by words in any order and case, and not by a word that it lacks', () => {
  const text = 'quote-expired The quote is more than one hour old.'
  expect(fitsWords(text, '', ' HOUR quote ')).toBe(true)
  expect(fitsWords(text, '', 'hour quotes-')).toBe(false)
  expect(fitsWords(text, '', '')).toBe(true)
  expect(fitsWords(text, '{anything}', 'no such word')).toBe(false)
})

test('without its elements, a text keeps their content', () => {
  const tabs = codeTabs([
    { label: 'curl', markdown: 'one' },
    { label: 'TypeScript', markdown: 'two' },
  ])
  expect(tabs).toContain('role="tab" aria-selected="true">curl<')
  expect(withoutElements(`before\n\n${tabs}\n\nafter`)).toBe('before\n\none\n\ntwo\n\nafter')
  const words = '    code\n\nA sentence about <one-choice>'
  expect(withoutElements(`${words}\n\n<form>\n<form class="search">a</form>`)).toBe(`${words}\n\n<form>`)
})

test('a button that is pressed again while it says that it copied has its own words afterwards', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals())
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  const button = { textContent: 'Copy' } as HTMLElement
  wireCopy(button, () => 'text')
  for (let presses = 0; presses < 2; presses++) {
    await button.onclick?.({} as PointerEvent)
    expect(button.textContent).toBe('Copied')
  }
  vi.runAllTimers()
  expect(button.textContent).toBe('Copy')
})
