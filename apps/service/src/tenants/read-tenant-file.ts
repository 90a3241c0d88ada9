import { isMap, isScalar, LineCounter, type Node, parseDocument, type YAMLParseError } from 'yaml'
import { parseStrictly } from '../http/strict-json.ts'
import { checkBeside, checkReferences } from './check-references.ts'
import { checkRules } from './check-rules.ts'
import { checkShape, unstorableTexts } from './check-shape.ts'
import type { FileProblem, Finding, Path } from './problem.ts'
import type { TenantFile } from './tenant-file.ts'

/** The result of reading a file: a tenant, or problems. */
export type TenantFileResult =
  | { readonly tenant: TenantFile; readonly problems: readonly [] }
  | { readonly tenant?: never; readonly problems: readonly FileProblem[] }

const MAXIMUM_ALIASES = 1_000

/**
 * Reads a tenant file in YAML or JSON, and checks it as a whole: its shape, its references, and its rules. Every problem is reported
 * with its place. What pricing would report as wrong configuration is none, so that those failures can be tried.
 */
export function readTenantFile(text: string, file: string): TenantFileResult {
  const flawless = flawlessJson(text)
  if (flawless !== undefined) return { tenant: flawless, problems: [] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  if (document.errors.length > 0)
    return {
      problems: reliable(document.errors).map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        path: '',
        message: error.message.split(' at line ')[0] ?? '',
      })),
    }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: MAXIMUM_ALIASES })
  } catch (error) {
    return { problems: [{ file, line: 1, path: '', message: String((error as Error).message) }] }
  }
  const placed = ({ path, unknown, message }: Finding): FileProblem => ({
    file,
    line: lineOfUnknown(path, unknown) ?? lineOf(path),
    path: written(path),
    message,
  })
  const shape = [...unstorableTexts(value), ...checkShape(value)]
  if (shape.length > 0) return { problems: inOrder([...shape, ...checkBeside(shape, value)].map(placed)) }
  const tenant = value as TenantFile
  const problems = inOrder([...checkReferences(tenant), ...checkRules(tenant)].map(placed))
  return problems.length > 0 ? { problems } : { tenant, problems: [] }

  function lineOfUnknown(path: Path, name: string | undefined): number | undefined {
    const map = document.getIn(path, true)
    const keys = isMap(map) ? map.items.map(({ key }) => key).filter(isScalar) : []
    const range = keys.find(({ value }) => String(value) === name)?.range
    return range ? lines.linePos(range[0]).line : undefined
  }

  function lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined
      if (node?.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
}

/**
 * JSON without a problem needs no places, and is read in a fraction of the time. Large files are JSON, because a program
 * writes them.
 */
function flawlessJson(text: string): TenantFile | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const tenant = parseStrictly(Buffer.from(text)).value as TenantFile
    const checks = [checkShape, checkReferences, checkRules]
    return checks.every((check) => check(tenant).length === 0) ? tenant : undefined
  } catch {
    return undefined
  }
}

/** From the top of the file, where a mistake often causes problems below. */
function inOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((one, other) => one.line - other.line)
}

function written(path: Path): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  )
}

/**
 * Selects the problems to report. After a syntax error the parser guesses, so later problems are not reliable, except for duplicate
 * keys.
 */
function reliable(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const syntax = errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  return syntax === undefined ? errors : [syntax]
}
