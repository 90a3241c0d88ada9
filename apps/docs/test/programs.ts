import { OPERATIONS, REQUESTS } from '../src/document.ts'
import { readGuides } from '../src/pages/guides.ts'
import { type CodeSample, samplesOf } from '../src/samples/samples.ts'

/** A program that the site shows. */
export interface Program {
  readonly name: string
  readonly lang: CodeSample['lang']
  readonly source: string
  /** What the text below says that it prints, at least. */
  readonly prints?: string
}

/** A block of code, and the text up to the next one or the next heading. */
const BLOCK = /^```(ts|sh|python)\n(.*?)^```$(.*?)(?=^```(?:ts|sh|python)$|^## |$(?![\s\S]))/gms

/** Every code sample of the reference and every block of code in the guides that is marked as a program. */
export async function shownPrograms(): Promise<Program[]> {
  const samples = OPERATIONS.flatMap((operation) => {
    const { operationId } = operation
    const own = REQUESTS.filter((request) => request.operationId === operationId)
    return (own.length > 0 ? own : [undefined]).flatMap((request) =>
      samplesOf(operation, request).map(({ label, lang, source }) => ({
        name: [`${operationId}, ${label}`, request?.name].filter(Boolean).join(': '),
        lang,
        source,
      })),
    )
  })
  const blocks = (await readGuides()).flatMap(({ title, text }) =>
    [...text.matchAll(BLOCK)].map(([, lang, source = '', below = ''], index) => {
      const [, prints] = /^It prints [^`]*`([^`]+)`/m.exec(below) ?? []
      return {
        name: `${title}, block ${index + 1}`,
        lang: lang as CodeSample['lang'],
        source,
        ...(prints !== undefined && { prints }),
      }
    }),
  )
  return [...samples, ...blocks]
}
