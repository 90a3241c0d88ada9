import { STATUS_CODES } from 'node:http'
import { failuresOf, matchSentence, writeBody } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { diagram } from './diagrams.ts'
import { readGuide } from './guides.ts'

/** What the first page shows, from the document and from the quickstart. */
export interface Landing {
  /** How many names of failures there are. */
  readonly failures: number
  /** One failure as it is sent, as code reads it, and as the mock is asked for it. */
  readonly one: { readonly name: string; readonly shown: readonly Shown[] }
  /** The first sections of the quickstart: what to do, and what it prints. */
  readonly steps: readonly Step[]
  /** How a quote travels, and how the name of a failure travels, as drawn in their guides. */
  readonly pictures: readonly { readonly svg: string; readonly href: string; readonly more: string }[]
}

interface Shown {
  readonly title: string
  readonly lang: string
  readonly code: string
}

interface Step {
  readonly title: string
  /** The paragraphs before the first block of code. */
  readonly words: readonly string[]
  /** The rest, from the first block of code on. */
  readonly parts: readonly Part[]
}

/** A paragraph with code between backticks, or a block of code. */
type Part = { readonly text: string } | { readonly lang: string; readonly code: string }

export async function readLanding(): Promise<Landing> {
  const { text } = await readGuide('quickstart')
  const sections = text.split(/^## /m).slice(1)
  const names = new Set(failuresOf(document).map(({ name }) => name))
  return {
    failures: names.size,
    one: oneFailure(text),
    steps: sections.slice(0, 3).map(stepOf),
    pictures: await pictures(),
  }
}

/** A section up to the paragraph after its last block of code. */
function stepOf(section: string): Step {
  const [title = '', ...rest] = section.split('\n')
  const blocks = rest.join('\n').matchAll(/^```(\w+)\n(.*?)^```$|^(?!```)\S.*?(?=\n\n|$(?![\s\S]))/gms)
  const parts = [...blocks].map(
    ([text, lang, code = '']): Part => (lang === undefined ? { text } : { lang, code: code.trimEnd() }),
  )
  const first = parts.findIndex((part) => 'code' in part)
  const last = parts.findLastIndex((part) => 'code' in part)
  if (first === -1) throw new TypeError(`The section "${title}" of the quickstart has no code.`)
  return {
    title,
    words: parts.slice(0, first).flatMap((part) => ('text' in part ? part.text : [])),
    parts: parts.slice(first, last + 2),
  }
}

/** The failure that the quickstart handles. */
function oneFailure(quickstart: string): Landing['one'] {
  const [, name] = /error\.code !== '([\w-]+)'/.exec(quickstart) ?? []
  const failure = failuresOf(document).find((one) => one.name === name)
  const [sent] = failure?.bodies ?? []
  if (failure?.message === undefined || sent === undefined)
    throw new TypeError(`The quickstart handles ${name}, which is not a failure with values in its sentence.`)
  const { contentType, text } = writeBody(sent.mediaType, sent.value)
  const params = Object.entries(matchSentence(failure.message, text) ?? {})
  const sentence = `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\nContent-Type: ${contentType}\n\n${text}`
  const read = [
    `error.code === '${name}'`,
    ...params.map(([param, value]) => `error.params.${param} === '${value}'`),
  ]
  return {
    name: failure.name,
    shown: [
      { title: 'The service sends', lang: 'http', code: sentence },
      { title: 'Your code reads', lang: 'ts', code: read.join('\n') },
      { title: 'You ask the mock for it', lang: 'http', code: `Prefer: example=${name}` },
    ],
  }
}

async function pictures(): Promise<Landing['pictures']> {
  const guides = [
    { name: 'quotes', more: 'Send quotes back unchanged' },
    { name: 'errors', more: 'Handle failures by name' },
  ]
  return Promise.all(
    guides.map(async ({ name, more }) => {
      const [, source = ''] = /^```mermaid\n(.*?)^```$/ms.exec((await readGuide(name)).text) ?? []
      return { svg: diagram(source, `picture-${name}`), href: `/guides/${name}`, more }
    }),
  )
}
