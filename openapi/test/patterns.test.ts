import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'

const { DateTime, NullableDateTime, Email, EmailOrBlank } = document.components.schemas
const dateTime = new RegExp(String(DateTime?.pattern))
const email = new RegExp(String(Email?.pattern))

test('every day of the years 1 to 9999 is a date, and no other', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  const wrong: string[] = []
  for (let year = 0; year <= 9999; year += year < 2100 && year > 1890 ? 1 : 97)
    for (let month = 0; month <= 13; month += 1)
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        const isReal = year > 0 && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true
        if (dateTime.test(`${date}T00:00:00`) !== isReal) wrong.push(date)
      }
  expect(wrong).toEqual([])
  const leapDays = ['0004', '0400', '1900', '2000', '2100'].map((year) => `${year}-02-29T00:00:00`)
  expect(leapDays.map((day) => dateTime.test(day))).toEqual([true, true, false, true, false])
  expect(NullableDateTime?.pattern).toBe(DateTime?.pattern)
})

test.each([
  ['23:59:59', true],
  ['00:00:00.1234567+01:00', true],
  ['00:00:00-03:30', true],
  ['19:05:09Z', true],
  ['24:00:00', false],
  ['00:60:00', false],
  ['00:00:60', false],
  ['0:00:00', false],
  ['00:00:00.12345678', false],
])('the time %s is one: %s', (time, isTime) => {
  expect(dateTime.test(`2026-12-01T${time}`)).toBe(isTime)
})

test.each([
  ['', true],
  ['a@b', true],
  ['jo.smith+x@mail.example.com', true],
  [' ', false],
  ['jo.smith', false],
  ['jo@', false],
  [' jo@example.com', false],
  ['"q"@x.co', false],
  ['üser@example.com', false],
  ['jo@-example.com', false],
])('%j is an e-mail address or empty: %s', (text, isAddress) => {
  expect(email.test(text)).toBe(isAddress)
})

test('the address of an update may also be blank, and is otherwise the same', () => {
  expect(String(EmailOrBlank?.pattern).replace('\\s*|', '').replace(')$', ')?$')).toBe(Email?.pattern)
})
