import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { readGuides } from '../src/pages/guides.ts'
import { samplesOf } from '../src/samples/samples.ts'

/** A program that the site shows. */
export interface Program {
  readonly name: string
  readonly lang: 'Shell' | 'TypeScript'
  readonly source: string
}

/** Every code sample of the reference and every block of code in the guides that is marked `ts` or `sh`. */
export async function shownPrograms(): Promise<Program[]> {
  const samples = operationsOf(document).flatMap((operation) =>
    samplesOf(document, operation).map(({ label, lang, source }) => ({
      name: `${operation.operationId}, ${label}`,
      lang,
      source,
    })),
  )
  const blocks = (await readGuides()).flatMap(({ title, text }) =>
    [...text.matchAll(/^```(ts|sh)\n(.*?)^```$/gms)].map(([, lang, source = ''], index) => ({
      name: `${title}, block ${index + 1}`,
      lang: lang === 'ts' ? ('TypeScript' as const) : ('Shell' as const),
      source,
    })),
  )
  return [...samples, ...blocks]
}
