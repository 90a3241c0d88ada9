import { isMap, isScalar, type Node } from 'yaml'
import { decodeFile, parseStrictly } from '../http/strict-json.ts'
import { checkContents } from './check-references.ts'
import { checkShape, MAX_PROBLEMS, unstorableTexts } from './check-shape.ts'
import type { FileProblem, Path, Problem } from './problem.ts'
import { readYaml, type Yaml } from './read-yaml.ts'
import type { TenantFile } from './tenant-file.ts'

/** The result of reading a file: a tenant, or problems. */
type TenantFileResult =
  | { readonly tenant: TenantFile; readonly problems: readonly [] }
  | { readonly tenant?: never; readonly problems: readonly FileProblem[] }

/**
 * Reads a tenant file in YAML or JSON, and checks its shape, its references and its rules as a whole. What
 * pricing reports as wrong configuration is no problem, so that those failures can be tried.
 */
export function readTenantFile(source: Uint8Array | string, file: string): TenantFileResult {
  const text = typeof source === 'string' ? source : decodeFile(source)
  if (text === undefined)
    return { problems: [{ file, line: 1, path: '', message: 'is not UTF-8: save the file as UTF-8' }] }
  const flawless = flawlessJson(text)
  if (flawless !== undefined) return { tenant: flawless, problems: [] }
  const yaml = readYaml(text)
  const found = yaml.problems.length > 0 ? [] : problemsIn(yaml.value)
  const problems = [...yaml.problems, ...found.slice(0, MAX_PROBLEMS).map(placeIn(yaml))]
    .toSorted((one, other) => one.line - other.line)
    .map((problem) => ({ file, ...problem }))
  if (found.length > MAX_PROBLEMS)
    problems.push({ file, line: 1, path: '', message: `has more problems than these ${MAX_PROBLEMS}` })
  return problems.length > 0 ? { problems } : { tenant: yaml.value as TenantFile, problems: [] }
}

function problemsIn(value: unknown): Problem[] {
  const shape = [...unstorableTexts(value), ...checkShape(value)]
  return [...shape, ...checkContents(value as TenantFile, shape)]
}

/** Where problems are in the text of a file. */
export function placeIn({ document, lineAt }: Yaml): (problem: Problem) => Omit<FileProblem, 'file'> {
  return ({ path, unknown, message }) => ({
    line: lineOfUnknown(path, unknown) ?? lineOf(path),
    path: formatPath(path),
    message,
  })

  function lineOfUnknown(path: Path, name: string | undefined): number | undefined {
    const map = document.getIn(path, true)
    const keys = isMap(map) ? map.items.map(({ key }) => key).filter(isScalar) : []
    const range = keys.find(({ value }) => String(value) === name)?.range
    return range ? lineAt(range[0]) : undefined
  }

  function lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined
      if (node?.range) return lineAt(node.range[0])
    }
    return 1
  }
}

/**
 * JSON without a problem needs no places, and is read in a fraction of the time. Large files are JSON,
 * because a program writes them.
 */
function flawlessJson(text: string): TenantFile | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const tenant = parseStrictly(Buffer.from(text)).value as TenantFile
    return checkShape(tenant).length + checkContents(tenant).length === 0 ? tenant : undefined
  } catch {
    return undefined
  }
}

function formatPath(path: Path): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  )
}
