import { RE2JS } from 're2js'

/**
 * How large a pattern may be once its repetitions are written out. The time to match a character grows with
 * it. `^.{12,255}$` has a size of 502.
 */
const MAX_SIZE = 1_100

interface Condition {
  readonly pattern: string
  readonly isWanted: boolean
}

/**
 * Compiles a password pattern of a tenant for an engine whose time grows with the length of the password
 * alone, because callers choose the password. That engine has no lookaheads. Those at the start of a pattern,
 * where password patterns have them, are matched one after the other: `^(?=.*\d)(?!.*\s).{8,}$`.
 *
 * @throws Error for other lookaheads, back references, and whatever else cannot be matched in linear time.
 */
export function compilePattern(pattern: string): (password: string) => boolean {
  const { conditions, rest } = split(pattern)
  const checks = [...conditions, { pattern: rest, isWanted: true }].map(({ pattern, isWanted }) => ({
    engine: RE2JS.compile(RE2JS.translateRegExp(pattern)),
    isWanted,
  }))
  const size = checks.reduce((sum, { engine }) => sum + engine.programSize(), 0)
  if (size > MAX_SIZE) throw new RangeError('The pattern is too large.')
  return (password) => checks.every(({ engine, isWanted }) => engine.test(password) === isWanted)
}

const LOOKAHEAD = /^\(\?([=!])/

/** The lookaheads at the start of a pattern, and the rest of it. */
function split(pattern: string): { readonly conditions: readonly Condition[]; readonly rest: string } {
  const conditions: Condition[] = []
  let rest = pattern.slice(1)
  for (let found = LOOKAHEAD.exec(rest); found !== null; found = LOOKAHEAD.exec(rest)) {
    const end = endOfGroup(rest)
    conditions.push({ pattern: `^(?:${rest.slice('(?='.length, end)})`, isWanted: found[1] === '=' })
    rest = rest.slice(end + 1)
  }
  // A choice or a repetition would make a condition part of something larger.
  const isWhole = pattern.startsWith('^') && !hasChoice(rest) && !/^[*+?{]/.test(rest)
  return isWhole ? { conditions, rest: `^${rest}` } : { conditions: [], rest: pattern }
}

function endOfGroup(pattern: string): number {
  for (const { at, depth } of brackets(pattern)) if (depth === 0) return at
  return pattern.length
}

function hasChoice(pattern: string): boolean {
  return [...brackets(pattern)].some(({ at, depth }) => depth === 0 && pattern[at] === '|')
}

/** The brackets and bars of a pattern, each with the depth after it, but for those in a class or escaped. */
function* brackets(pattern: string): Generator<{ readonly at: number; readonly depth: number }> {
  let depth = 0
  for (const { 0: part, index: at } of pattern.matchAll(/\\.|\[\^?(?:\\.|[^\]\\])*\]|[()|]/gs)) {
    if (part === '(') depth++
    if (part === ')') depth--
    yield { at, depth }
  }
}
