import { matchMessage, writeBody } from '@leisure-ops/openapi'
import { FAILURES } from '../document.ts'
import { withDiagrams } from './diagrams.ts'
import { inElement } from './elements.ts'
import { readGuide } from './guides.ts'
import { statusLine } from './on-the-wire.ts'
import type { Page } from './page.ts'

/** The quickstart's first sections, and two guides' drawings. `site/components/Hero.astro` comes before. */
export async function landingPage(): Promise<Page> {
  const { text } = await readGuide('quickstart')
  const steps = text.split(/^## /m).slice(1, 4).map(step)
  return {
    path: 'index',
    section: 'home',
    title: 'Leisure Operations Service',
    description:
      'Integrate with the Leisure Operations Service: staff users, sites, signed membership quotes and new members, with every failure by its name.',
    markdown: [
      '## Your first call in five minutes',
      ...steps,
      '## Two ideas that everything follows',
      inElement('landing-pictures', await Promise.all(['quotes', 'errors'].map(picture))),
    ].join('\n\n'),
  }
}

/** A section up to the paragraph after its last code block. With enough room, code is beside the words. */
function step(section: string, index: number): string {
  const [, words, copied] = /^(.*?\n)(```.*^```$\n\n.*?)\n\n/ms.exec(`${section}\n\n`) ?? []
  if (words === undefined || copied === undefined)
    throw new TypeError(`A section of the quickstart has no code.\n${section}`)
  return inElement('landing-step', [
    inElement('step-words', [`### ${index + 1}. ${words.trim()}`]),
    inElement('step-code', [copied]),
  ])
}

async function picture(name: string): Promise<string> {
  const { title, text } = await readGuide(name)
  const [source = ''] = /^```mermaid\n.*?^```$/ms.exec(text) ?? []
  const drawing = withDiagrams(source).replaceAll('diagram-1', `diagram-${name}`)
  return inElement('landing-picture', [drawing, `[Guide: ${title}](/guides/${name})`])
}

/** What the first screen shows. */
interface Hero {
  /** How many names of failures there are. */
  readonly failures: number
  /** The one that the quickstart handles: as it is sent, as code reads it, and how to ask the mock for it. */
  readonly name: string
  readonly shown: readonly { title: string; lang: string; code: string }[]
}

export async function readHero(): Promise<Hero> {
  const { text } = await readGuide('quickstart')
  const [, name] = /error\.code !== '([\w-]+)'/.exec(text) ?? []
  const failure = FAILURES.find((one) => one.name === name)
  const [sent] = failure?.bodies ?? []
  if (failure?.template === undefined || sent === undefined)
    throw new TypeError(`The quickstart handles ${name}, which is not a failure with values in its message.`)
  const { contentType, text: response } = writeBody(sent.mediaType, sent.value)
  const params = Object.entries(matchMessage(failure.template, response) ?? {})
  const message = `${statusLine(failure.status)}\nContent-Type: ${contentType}\n\n${response}`
  const read = [
    `error.code === '${name}'`,
    ...params.map(([param, value]) => `error.params.${param} === '${value}'`),
  ]
  return {
    failures: new Set(FAILURES.map((one) => one.name)).size,
    name: failure.name,
    shown: [
      { title: 'The service sends', lang: 'http', code: message },
      { title: 'Your code reads', lang: 'ts', code: read.join('\n') },
      { title: 'You ask the mock for it', lang: 'http', code: `Prefer: example=${name}` },
    ],
  }
}
