import { expect, test } from 'vitest'
import { CHECKS } from '../src/checks/all-checks.ts'
import { RULES } from '../src/checks/rules.ts'
import { rulesSection } from '../src/report/rules-section.ts'

const names = new Set(CHECKS.map(({ name }) => name))

test('each of the 70 rules that are easy to get wrong has checks, or a reason why it has none', () => {
  expect(RULES).toHaveLength(70)
  expect(new Set(RULES.map(({ says }) => says)).size).toBe(RULES.length)
  for (const rule of RULES) {
    if (rule.because) expect(rule.because).toMatch(/^[A-Z].*\.$/)
    else expect(rule.checks, rule.says).not.toEqual([])
  }
})

test('every check that a rule names exists', () => {
  const named = RULES.flatMap(({ checks }) => checks)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('every check has a name of its own', () => {
  expect(names.size).toBe(CHECKS.length)
})

test('a rule holds only in part when not all of its checks were tried', () => {
  const rule = RULES.find(({ checks }) => checks.length > 1)!
  const results = CHECKS.map((check) => ({ check, outcome: { result: 'holds' as const }, exchanges: [] }))
  expect(rulesSection(results)).not.toContain('>holds in part<')
  expect(rulesSection(results.filter(({ check }) => check.name !== rule.checks[0]))).toContain(
    '>holds in part<',
  )
})

test('a rule was not tried when none of its checks was, and differs when one of them does', () => {
  const results = CHECKS.map((check) => ({ check, exchanges: [] }))
  const untried = { result: 'not tried' as const, why: 'Why.', needed: 'What.' }
  const page = rulesSection(results.map((one) => ({ ...one, outcome: untried })))
  expect(page).not.toMatch(/>(holds|holds in part|differs)</)
  const differs = { result: 'differs' as const, expected: 'one', actual: 'other', also: '' }
  const [first] = RULES.find(({ checks }) => checks.length > 1)!.checks
  const outcomeOf = (name: string) => (name === first ? differs : untried)
  expect(rulesSection(results.map((one) => ({ ...one, outcome: outcomeOf(one.check.name) })))).toContain(
    '>differs<',
  )
})

test('a rule is numbered, with the names of its checks or the reason why it has none', () => {
  const results = CHECKS.map((check) => ({ check, outcome: { result: 'holds' as const }, exchanges: [] }))
  const [first, ...others] = rulesSection(results).split('<tbody>')[1]!.split('\n')
  const { says, checks } = RULES.find(({ checks }) => checks.length === 2)!
  const number = RULES.findIndex((rule) => rule.says === says) + 1
  const names = checks.map((name) => `<code>${name}</code>`).join(', ')
  expect([first, ...others]).toHaveLength(70)
  expect([first, ...others][number - 1]).toBe(
    `<tr><td>${number}</td><td>${says}<br><small>${names}</small></td><td class="holds">holds</td></tr>`,
  )
  expect(others.at(-1)).toContain('</small></td><td class="not-tried">not tried</td></tr></tbody>')
  expect(others.at(-1)).toContain(`<br><small>${RULES.at(-1)!.because!.slice(0, 40)}`)
})
