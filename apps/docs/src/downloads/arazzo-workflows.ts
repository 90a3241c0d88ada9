import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'

const WORKFLOWS = join(dirname(DOCUMENT_FILE), '../workflows')
/** The documents that the workflows name, and the files of the site that hold the same. */
const SOURCES = { '../openapi.yaml': 'openapi.yaml', '../companion/companion.yaml': 'companion.json' }

/**
 * Writes the Arazzo workflows beside the documents that they read.
 *
 * @throws Error when a workflow reads a document that the site does not have.
 */
export async function writeWorkflows(folder: string): Promise<void> {
  for (const name of ['joining.arazzo.yaml', 'booking.arazzo.yaml']) {
    await writeFile(join(folder, name), besideDocuments(await readFile(join(WORKFLOWS, name), 'utf8')))
  }
}

/** A workflow whose documents lie in its own folder. */
export function besideDocuments(workflow: string): string {
  return workflow.replace(/^( +url: )(.+)$/gm, (_, key: string, url: string) => {
    if (!Object.hasOwn(SOURCES, url)) throw new Error(`A workflow reads ${url}, which is not on the site.`)
    return key + SOURCES[url as keyof typeof SOURCES]
  })
}
