import { createRequire } from 'node:module'

// Not `import.meta.resolve`, which Vite's module runner does not have.
const { resolve } = createRequire(import.meta.url)

/** Path of the bundled document, to be read as a file. Code imports `@leisure-ops/openapi/document`. */
export const DOCUMENT_FILE: string = resolve('@leisure-ops/openapi/openapi.json')

/** Path of the style sheet with the colours of the documentation, for pages that a program writes. */
export const STYLE_FILE: string = resolve('@leisure-ops/openapi/style.css')

/** Path of the logo, an SVG. */
export const LOGO_FILE: string = resolve('@leisure-ops/openapi/logo.svg')
