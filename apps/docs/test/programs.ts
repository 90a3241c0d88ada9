import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { readGuides } from '../src/pages/guides.ts'
import { samplesOf } from '../src/samples/samples.ts'

/** A program that the site shows. */
export interface Program {
  readonly name: string
  readonly lang: 'Shell' | 'TypeScript'
  readonly source: string
}

export async function readDocument(): Promise<OpenApiDocument> {
  const path = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.json'))
  return JSON.parse(await readFile(path, 'utf8'))
}

/** Every code sample of the reference and every block of code in the guides that is marked `ts` or `sh`. */
export async function shownPrograms(): Promise<Program[]> {
  const document = await readDocument()
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
