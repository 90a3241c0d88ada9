import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { withRuntimeBase } from './addresses.ts'
import { BASE } from './base.ts'
import { withOfflineSearch } from './offline-search.ts'

const NAMED = new RegExp(`<script type="module" src="${BASE}/([^"]+)"></script>`, 'g')

/**
 * Puts the scripts that a page names into one file that is not a module, which a browser loads from the file system too.
 * Pages with the same scripts share the file.
 */
export async function bundleScripts(
  html: string,
  folder: string,
  bundles: Map<string, string>,
): Promise<string> {
  if (/<script type="module">\s*import\b/.test(html))
    throw new Error('A page has a module that imports another, which no browser loads from the file system.')
  const scripts = [...html.matchAll(NAMED)].map(([, path = '']) => path)
  if (scripts.length === 0) return html
  const key = scripts.join(' ')
  const name = bundles.get(key) ?? (await bundle(scripts, folder))
  bundles.set(key, name)
  return html.replace(NAMED, '').replace('</head>', `<script defer src="${BASE}/${name}"></script></head>`)
}

async function bundle(scripts: readonly string[], folder: string): Promise<string> {
  const imports = scripts.map((path) => `import ${JSON.stringify(`./${path}`)}`)
  const { outputFiles } = await build({
    stdin: { contents: imports.join('\n'), resolveDir: folder },
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    logLevel: 'warning',
    // Vite's loader of chunks asks for it; there are no chunks any more.
    logOverride: { 'empty-import-meta': 'silent' },
  })
  const script = withOfflineSearch(withRuntimeBase(outputFiles[0]?.text ?? ''))
  const name = `assets/page.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
  await writeFile(join(folder, name), script)
  return name
}
