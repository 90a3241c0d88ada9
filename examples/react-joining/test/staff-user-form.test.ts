// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { StaffUserForm } from '../src/staff-user-form.tsx'
import { fill, mock, press, render, shown } from './render.ts'

async function sendForm(): Promise<void> {
  render(createElement(StaffUserForm))
  for (const [label, text] of [
    ['Username', 'jsmith'],
    ['Password', 'correct-Horse-7-battery'],
    ['First name', 'Jo'],
    ['Last name', 'Smith'],
    ['Site group', 'NORTH'],
    ['Preferred site', 'RIVERSIDE'],
  ] as const) {
    await fill(label, text)
  }
  await press('button[type=submit]')
}

test('an account is created', async () => {
  await sendForm()
  expect((await shown('output')).textContent).toBe('The account jsmith has been created.')
})

test('a taken username is refused at its field, and the next try succeeds', async () => {
  mock.answer('createStaffUser', 'username-already-exists', { times: 1 })
  await sendForm()
  expect((await shown('.problem')).textContent).toBe('The username jsmith is taken. Choose another one.')
  expect((await shown('[role=alert]')).textContent).toBe('Correct the fields that are marked.')
  const invalid = [...document.querySelectorAll('input[aria-invalid=true]')].map((input) =>
    input.getAttribute('name'),
  )
  expect(invalid).toEqual(['username'])
  await fill('Username', 'jsmith2')
  await press('button[type=submit]')
  expect((await shown('output')).textContent).toBe('The account jsmith2 has been created.')
})

test('after a lost connection, the form cannot be sent again', async () => {
  mock.answer('createStaffUser', { drop: true }, { times: 1 })
  await sendForm()
  expect((await shown('[role=alert]')).textContent).toMatch(/^We do not know whether this has worked\./)
  expect((await shown('button[type=submit]')).hasAttribute('disabled')).toBe(true)
})
