import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import type { FileProblem } from './problem.ts'

/** A text that was read as YAML. */
export interface Yaml {
  readonly document: Document
  /** The line, from 1, of a place in the text. */
  readonly lineAt: (offset: number) => number
  /** Without meaning when there are problems. */
  readonly value: unknown
  readonly problems: readonly PlacedProblem[]
}

type PlacedProblem = Omit<FileProblem, 'file'>

/** How many values all aliases together may stand for. A few lines can stand for billions. */
const MAX_REPEATED = 1_000_000

const MAX_DEPTH = 64
const TOO_DEEP = `is nested deeper than ${MAX_DEPTH} levels`

/** Reads YAML 1.2, and so JSON. What another reader of YAML could understand otherwise is a problem. */
export function readYaml(text: string): Yaml {
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line
  const problem = (message: string, offset = 0) => ({ line: lineAt(offset), path: '', message })
  // With unique keys, the parser compares each key of a map with each other one.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, resolveKnownTags: false })
  const { errors, warnings, contents, directives } = document
  const said = (error: YAMLError) => problem(syntaxMessage(error), error.pos[0])
  // After a mistake in the syntax, the parser guesses.
  if (errors.length > 0) return { document, lineAt, value: undefined, problems: errors.slice(0, 1).map(said) }
  const unclear = warnings.map(said)
  if (directives.yaml.version !== '1.2')
    unclear.push(
      problem(`is YAML ${directives.yaml.version}: omit the line %YAML, which gives dates another meaning`),
    )
  const { value, problems } = readContents(contents, problem)
  return { document, lineAt, value, problems: [...unclear, ...problems] }
}

/** The parser's own words, without the excerpt of the text, where they say what to do. */
function syntaxMessage({ code, message }: YAMLError): string {
  const [said = ''] = message.split(' at line ')
  if (code === 'TAG_RESOLVE_FAILED') return `${said}: omit the tag`
  if (code === 'MULTIPLE_DOCS') return 'is the beginning of another document: a file describes one tenant'
  return code === 'RESOURCE_EXHAUSTION' ? TOO_DEEP : said
}

interface Part {
  readonly value: unknown
  /** How many values it consists of. */
  readonly size: number
}

/**
 * What a document says, and what is wrong with it: repeated keys, too many levels, and too much that aliases
 * stand for. The document itself would look for the anchor of each alias among all of them.
 */
function readContents(
  contents: ParsedNode | null,
  problem: (message: string, offset?: number) => PlacedProblem,
) {
  const problems: PlacedProblem[] = []
  const anchored = new Map<string, Part>()
  let repeated = 0
  const { value } = readNode(contents, 1)
  if (repeated > MAX_REPEATED)
    problems.push(
      problem(`repeats more than ${MAX_REPEATED} values by aliases: write them out, or repeat less`),
    )
  return { value, problems }

  function readNode(node: unknown, depth: number): Part {
    if (isAlias(node)) return readAlias(node)
    const part = readWhole(node, depth)
    if (isNode(node) && 'anchor' in node && node.anchor) anchored.set(node.anchor, part)
    return part
  }

  function readAlias({ source, range }: Alias): Part {
    const part = anchored.get(source)
    if (part === undefined)
      return refuse(`has the alias *${source}, whose anchor is missing or contains it`, range)
    repeated += part.size
    return part
  }

  function readWhole(node: unknown, depth: number): Part {
    if (!isMap(node) && !isSeq(node)) return { value: isScalar(node) ? node.value : null, size: 1 }
    if (depth > MAX_DEPTH) return refuse(TOO_DEEP, node.range)
    const parts = (isMap(node) ? node.items.map((pair) => pair.value) : node.items).map((item) =>
      readNode(item, depth + 1),
    )
    const values = parts.map((part) => part.value)
    const size = parts.reduce((sum, part) => sum + part.size, 1)
    if (isSeq(node)) return { value: values, size }
    return { value: Object.fromEntries(keysOf(node).map((key, index) => [key, values[index]])), size }
  }

  function keysOf({ items }: YAMLMap): string[] {
    const known = new Set<string>()
    return items.map(({ key }) => {
      const range = isNode(key) ? key.range : undefined
      if (!isScalar(key)) refuse('has a key that is no text', range)
      const name = isScalar(key) ? String(key.value ?? '') : ''
      if (known.has(name)) refuse('Map keys must be unique', range)
      known.add(name)
      return name
    })
  }

  function refuse(message: string, range: readonly number[] | null | undefined): Part {
    problems.push(problem(message, range?.[0]))
    return { value: null, size: 1 }
  }
}
