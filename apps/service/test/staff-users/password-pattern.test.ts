import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern } from '../../src/staff-users/password-pattern.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'

const PATTERNS = [
  '^.{8,}$',
  '^(?=.*[0-9])(?=.*[A-Z]).{12,}$',
  '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?!.*\\s)(?!.*(?:aa|bb))[A-Za-z\\d@$!%*?&()|]{3,20}$',
  '^(?=(?:.*[)(]){2})(?!.*\\)$).*$',
  '^(?:ab|cd)+$|^x',
  '^(?=.{12,255}$)(?!.*x{3}).{12,255}$',
  '[A-Z]',
  '^(?=.*[\\]|)]).+$',
  '^(?=.*\\d)(?!.*a\\|)(?:ab|cd|\\d|[|(])+$',
]

test('a pattern matches what a JavaScript regular expression matches', () => {
  const character = fc.constantFrom(...'abcdABCD019@$!%*?&()[]|\\ x')
  const patterns = PATTERNS.map((pattern) => ({
    pattern: new RegExp(pattern),
    matches: compilePattern(pattern),
  }))
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.string({ unit: character, maxLength: 24 }),
      ({ pattern, matches }, password) => matches(password) === pattern.test(password),
    ),
    { numRuns: 3000 },
  )
})

/** JavaScript's own engine takes longer than the universe exists for the first, seconds for the second. */
const SLOW = [
  ...['^(a|a)*$', '.*.*.*.*.*.*.*.*x$', '^(?=(a+)+$)(?!(?:a|aa)+b).*$', '^([a-z]+)*1$'],
  '^(?=(.*a){20}).*!$',
]

test.each(SLOW)('the slow pattern %s is matched at once', (pattern) => {
  const long = `${'a'.repeat(100_000)}!`
  expect(typeof compilePattern(pattern)(long)).toBe('boolean')
})

const REFUSED = [
  ...['(a)\\1', 'a(?=b)', '^a(?!b)', '^(?=a)b|c', '^(?=a)*b', '^(?=(?=a))b', '.{1001}', '(?<=a)b'],
  ...['^((a{0,30}){0,30})$', '^(a?){1000}$', '^(?=.*(a{0,20}){0,20})(?=.*(b{0,20}){0,20}).*$'],
]

test.each(REFUSED)('%s, which cannot be matched in linear time, is refused', (pattern) => {
  expect(() => compilePattern(pattern)).toThrow()
})

test('a pattern that is refused is a problem of its tenant file, with line and path', () => {
  const patterns = `
    low: { message: No., pattern: '^(a|a)*$' }
    medium: { message: No., pattern: '(' }
    high:
      message: No.
      pattern: '(a)\\1'
`
  const file = `id: demo\nroleIds: numeric\nsettings:\n  passwordComplexity: low\n  passwordPatterns:${patterns}`
  const place = (line: number, name: string) => ({
    ...{ file: 'demo.yaml', line, path: `settings.passwordPatterns.${name}.pattern` },
  })
  const slow = expect.stringContaining('cannot be matched in linear time: use no back reference')
  expect(readTenantFile(file, 'demo.yaml').problems).toEqual([
    { ...place(7, 'medium'), message: 'is not a regular expression' },
    { ...place(10, 'high'), message: slow },
  ])
})
