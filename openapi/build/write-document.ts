import { readFile, writeFile } from 'node:fs/promises'
import { failureTableOf, type OpenApiDocument } from '../src/index.ts'

// The bundled documents as typed modules, so that their users read no file and need no JSON import. A string
// that is parsed loads faster than a literal of this size.
await write('document.json', 'document', 'The document of the service, bundled.')
await write('companion.json', 'companion', 'The document of the companion operations, bundled.')
await write('sandbox.json', 'sandbox', "The document of the sandbox's own operations, bundled.")

// Every failure as data, for clients in any language.
const { document } = (await import('../dist/document.js')) as { document: OpenApiDocument }
await writeFile('dist/failures.json', `${JSON.stringify(failureTableOf(document), null, 2)}\n`)
await writeFile(
  // For both ways to import it. To TypeScript, JSON is no ES module.
  'dist/failures.json.d.cts',
  `import type { FailureEntry } from './index.js' with { 'resolution-mode': 'import' }\n/** Every failure of the document, in the order in which to compare a response with them. */\ndeclare const failures: readonly FailureEntry[]\nexport = failures\n`,
)

async function write(file: string, name: string, docstring: string): Promise<void> {
  const bundle: unknown = JSON.parse(await readFile(`dist/${file}`, 'utf8'))
  const text = JSON.stringify(JSON.stringify(bundle))
  await writeFile(`dist/${name}.js`, `/** ${docstring} */\nexport const ${name} = JSON.parse(${text})\n`)
  await writeFile(
    `dist/${name}.d.ts`,
    `import type { OpenApiDocument } from './index.js'\n/** ${docstring} */\nexport declare const ${name}: OpenApiDocument\n`,
  )
}
