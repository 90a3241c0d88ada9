import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'

/**
 * Where a component or an operation of the bundled document was written:
 * `openapi/schemas/staff-user.yaml#/StaffUser`, `openapi/paths/users.yaml#createStaffUser`.
 */
export type PlaceOf = (name: string) => string

/** In each folder of the document, how a file declares a name. */
const FOLDERS: readonly [folder: string, declaration: RegExp, separator: string][] = [
  ['schemas', /^(\w+):/gm, '#/'],
  ['paths', /^\s+operationId: (\w+)$/gm, '#'],
]

/** Reads the sources of the document, so that an error can name the file to change. */
export async function readSourcePlaces(): Promise<PlaceOf> {
  const places = new Map<string, string>()
  for (const [folder, declaration, separator] of FOLDERS) {
    const directory = join(dirname(DOCUMENT_FILE), '..', folder)
    for (const file of await readdir(directory)) {
      const text = await readFile(join(directory, file), 'utf8')
      for (const [, name = ''] of text.matchAll(declaration)) {
        places.set(name, `openapi/${folder}/${file}${separator}${name}`)
      }
    }
  }
  return (name) => places.get(name) ?? `openapi/dist/openapi.json, ${name}`
}
