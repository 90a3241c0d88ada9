import { startMock } from '@leisure-ops/mock'
import { afterAll, afterEach, expect, test } from 'vitest'
import { compile, readmeOf, run } from './user-program.ts'

// The blocks of the client's README are one program. It is compiled, and run against the mock.

const blocks = [...readmeOf('@leisure-ops/client').matchAll(/```ts\n([\s\S]+?)```/g)].map(
  ([, block]) => block as string,
)
const [read = '', joining = '', failures = ''] = blocks
const [signatures = '', tuples = '', caught = ''] = blocks.slice(3)
const query = blocks.find((block) => block.includes('createLeisureQueries')) ?? ''
const form = blocks.find((block) => block.includes('formErrors')) ?? ''
const task = blocks.find((block) => block.includes('createQuoteStore')) ?? ''
const schemas = blocks.find((block) => block.includes('zodResolver')) ?? ''

const mock = await startMock({ port: 0 })
afterEach(() => mock.reset())
afterAll(() => mock.close())

/** Runs blocks as one program against the mock, and returns the lines that it prints. */
async function printedBy(...program: string[]): Promise<string[]> {
  const printed = await run(program.join('\n').replace('http://127.0.0.1:4010', mock.url))
  return printed.trim().split('\n')
}

test('the blocks compile', async () => {
  expect(signatures).toContain('safe(call)')
  expect(query).toContain('useHire')
  expect(form).toContain('setHookFormErrors')
  // The types of the libraries around TanStack Query are not ours to check.
  const program = [read, joining, failures, tuples, caught, query, form, schemas, task, FORMS].join('\n')
  await compile([program], ['--skipLibCheck'])
})

/** Two forms with the schemas, of whom somebody leaves the field of a username, and sends one of them. */
const FORMS = `
import { FieldApi, FormApi } from '@tanstack/form-core'
import { createFormControl } from 'react-hook-form'
const defaultValues = { username: 'far-too-long', password: 'x', firstName: 'Jo', lastName: 'S', siteGroupId: 'N', preferredSiteId: '' }
const hooked = createFormControl({ ...hookForm, defaultValues })
hooked.formControl.register('username')
await hooked.handleSubmit((user) => leisure.users.create(user))()
console.log('hook form', hooked.getFieldState('username').error?.message, hooked.getFieldState('preferredSiteId').error?.message)
const tanStack = new FormApi({ ...tanStackForm, defaultValues })
tanStack.mount()
const field = new FieldApi({ form: tanStack, name: 'username', validators: username })
field.mount()
field.handleBlur()
console.log('blur', field.state.meta.errors.map((issue) => issue?.message).join())
field.handleChange('jo')
field.handleBlur()
await tanStack.handleSubmit()
console.log('submit', tanStack.getFieldMeta('preferredSiteId')?.errors.map((issue) => issue?.message).join())
`

test('form libraries take the schemas, for the whole form and for a field that is left', async () => {
  const lines = await printedBy(read, form, schemas, FORMS)
  expect(lines.slice(-3)).toEqual([
    'hook form Use at most 8 characters. Fill in this field.',
    'blur Use at most 8 characters.',
    'submit Fill in this field.',
  ])
  expect(mock.requests({ operationId: 'createStaffUser' })).toEqual([])
})

test('the first blocks print sites, a price and invoices', async () => {
  const lines = await printedBy(read, joining)
  expect(lines[0]).toContain('RIVERSIDE: ')
  expect(lines[1]).toMatch(/^\d+\.\d\d today, valid until \d{4}-\d\d-\d\dT/)
  expect(lines[2]).toMatch(/^Invoices to pay: \d+/)
})

test('a caught failure is handled', async () => {
  mock.answer('getStaffUser', 'user-not-found')
  expect((await printedBy(read, caught)).at(-1)).toBe('Nobody is called jsmith.')
})

test('the whole task runs to its end', async () => {
  expect(task).toContain('quotes.put(pricingQuote)')
  await printedBy(read, joining, task)
})

test.each([
  ['username-already-exists', 'jsmith is taken'],
  ['field-too-long', 'username: at most 8'],
  ['password-rejected', expect.stringMatching(/^\S.{10,}/)],
] as const)('the failure %s is handled', async (name, message) => {
  mock.answer('createStaffUser', name)
  const user = { username: 'jsmith', password: 'secret', firstName: 'Jo', lastName: 'Smith' }
  const place = { siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  const call = `console.log(await hire(${JSON.stringify({ ...user, ...place })}))`
  expect((await printedBy(read, failures, call)).at(-1)).toEqual(message)
})
