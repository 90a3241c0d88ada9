import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { compare, type Section } from '../compare.ts'
import { inModules, run } from '../processes.ts'
import { inFolder } from '../servers.ts'

/** Each generator, as a command of its own, writes a client from our document. */
export function codegen(): Promise<Section[]> {
  return inFolder(async (folder) => {
    const config = { client: { input: DOCUMENT_FILE, output: { target: join(folder, 'orval/client.ts') } } }
    await writeFile(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)}`)
    const node =
      (script: string, ...args: string[]) =>
      () =>
        run(process.execPath, [inModules(script), ...args], folder)
    const rivals = {
      '@leisure-ops/codegen': node(
        '@leisure-ops/codegen/src/cli.ts',
        ...['client', join(folder, 'generated')],
      ),
      '@hey-api/openapi-ts': node(
        '@hey-api/openapi-ts/bin/run.js',
        ...['--input', DOCUMENT_FILE, '--output', join(folder, 'hey-api')],
      ),
      orval: node('orval/dist/bin/orval.mjs', '--config', join(folder, 'orval.config.mjs')),
    }
    return [await compare('Generate a client from the document', rivals, { rounds: 7, warmUpRounds: 1 })]
  })
}
