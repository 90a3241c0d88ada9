import { build, type Plugin } from 'esbuild'
import type { Library } from './libraries.ts'

/**
 * The bundle of a library for a browser, minified.
 *
 * @param names what is taken of it: `*`, or `{ Money }`.
 */
export async function bundle(
  { name, external }: Pick<Library, 'name' | 'external'>,
  names: string,
  plugins: Plugin[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from '${name}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: [...external],
    plugins,
  })
  return outputFiles[0]?.text ?? ''
}
