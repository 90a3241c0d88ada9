import { readFile, writeFile } from 'node:fs/promises'

// The bundled document as a module with its type, so that its users read no file and need no JSON import. A string that is
// parsed loads faster than a literal of this size.
const bundle: unknown = JSON.parse(await readFile('dist/openapi.json', 'utf8'))
await writeFile(
  'dist/document.js',
  `/** The document, bundled. */\nexport const document = JSON.parse(${JSON.stringify(JSON.stringify(bundle))})\n`,
)
await writeFile(
  'dist/document.d.ts',
  `import type { OpenApiDocument } from './index.js'\n/** The document, bundled. */\nexport declare const document: OpenApiDocument\n`,
)
