// @vitest-environment jsdom
import { createElement, StrictMode } from 'react'
import { expect, test } from 'vitest'
import { JoiningWizard } from '../src/joining/joining-wizard.tsx'
import { fill, mock, press, render, shown } from './render.ts'

// The wizard in jsdom, with the mock's MSW handlers, which return any failure by its name.

async function openPrice(): Promise<void> {
  render(createElement(JoiningWizard))
  await press('input[type=radio]')
  await press('button[type=submit]')
}

async function sendDetails(): Promise<void> {
  await openPrice()
  await shown('table')
  await press('.actions button:last-child')
  for (const [label, text] of [
    ['First name', 'Alex'],
    ['Last name', 'Doe'],
    ['E-mail address', 'alex.doe@example.com'],
    ['Name on the account', 'A Doe'],
    ['Account number', '00012345'],
    ['Sort code', '012345'],
  ] as const) {
    await fill(label, text)
  }
  await press('input[type=checkbox]')
  await press('button[type=submit]')
}

test('an expired promotion code is a sentence for the visitor, and the next try succeeds', async () => {
  mock.answer('calculateMembershipPricing', 'promotion-code-expired', { times: 1 })
  await openPrice()
  expect((await shown('[role=alert]')).textContent).toBe('The promotion code WINTER25 has expired.')
  await press('button[type=submit]')
  expect((await shown('tfoot')).textContent).toMatch(/^To pay today£\d+\.\d\d$/)
})

test('the price with a promotion is that of the days that the quote shows', async () => {
  await openPrice()
  const later = (await shown('ul')).textContent
  expect(later).toMatch(/^(\d+ \w+ \d{4}: £\d+\.\d\d)+$/)
  expect((await shown('ul + p')).textContent).toMatch(/^Monthly, without promotions: £\d+\.\d\d$/)
})

test('what is wrong with a field is said once, at the field', async () => {
  mock.answer('addMembersWithMemberships', 'account-number-malformed', { times: 1 })
  await sendDetails()
  const said = [(await shown('.problem')).textContent, (await shown('[role=alert]')).textContent]
  expect(said).toEqual(['Enter 8 digits.', 'Correct the fields that are marked.'])
})

test('what is wrong with a value that has no field is said below the form', async () => {
  mock.answer('addMembersWithMemberships', 'primary-member-agreements-missing', { times: 1 })
  await sendDetails()
  expect((await shown('[role=alert]')).textContent).toBe(
    'Accept the privacy policy and the terms and conditions.',
  )
})

test('the creation contains the signed quote and the form', async () => {
  await sendDetails()
  expect((await shown('h2')).textContent).toBe('You have joined')
  const [creation] = mock.requests({ operationId: 'addMembersWithMemberships' })
  expect(creation?.body).toMatchObject({
    primaryMember: {
      orderKey: 1,
      profile: { firstName: 'Alex' },
      signedAgreements: { privacyPolicy: true, termsAndConditions: true },
    },
  })
  expect(creation?.text).toMatch(/"pricingQuote":\s*\{.*"signature":/s)
})

test.each(['later-step-not-completed', 'service-unavailable', { drop: true }] as const)(
  'after %j, when it is not known what exists, the form cannot be sent again',
  async (response) => {
    mock.answer('addMembersWithMemberships', response as never, { times: 1 })
    await sendDetails()
    expect((await shown('[role=alert]')).textContent).toMatch(/^We do not know whether this has worked\./)
    expect((await shown('button[type=submit]')).hasAttribute('disabled')).toBe(true)
    expect(mock.requests({ operationId: 'addMembersWithMemberships' })).toHaveLength(1)
  },
)

test('when the sites cannot be listed, the page says so', async () => {
  mock.answer('listSites', 'access-refused')
  render(createElement(JoiningWizard))
  expect((await shown('[role=alert]')).textContent).toBe('You do not have access to this.')
})

test('a heading gets the focus when its step comes, and not when the page opens', async () => {
  render(createElement(StrictMode, null, createElement(JoiningWizard)))
  expect(document.activeElement).toBe(document.body)
  await press('input[type=radio]')
  await press('button[type=submit]')
  await shown('table')
  expect(document.activeElement?.textContent).toBe('Your price')
})
