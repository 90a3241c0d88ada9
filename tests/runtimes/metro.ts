import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDefaultConfig, mergeConfig } from '@react-native/metro-config'
import Metro from 'metro'

const here = join(import.meta.dirname, '..')
const repository = join(here, '..')
const { resolve } = createRequire(import.meta.url)

/**
 * Bundles a file as a React Native app is bundled: by Metro, with React Native's own settings, for Hermes. Hermes' compiler has
 * to take the bundle, too.
 *
 * @returns the bundle.
 */
export async function bundleWithMetro(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'metro-'))
  const out = join(folder, 'bundle.js')
  const config = mergeConfig(getDefaultConfig(here), {
    projectRoot: here,
    watchFolders: [here, join(repository, 'node_modules'), join(repository, 'packages')],
    cacheStores: [],
    maxWorkers: 1,
    reporter: { update() {} },
    resolver: { useWatchman: false },
    // Without a package of its own for them: an app has @babel/runtime at hand.
    transformer: { enableBabelRuntime: false },
    // The parts of React Native itself: there is no app here.
    serializer: { getModulesRunBeforeMainModule: () => [] },
  })
  try {
    await Metro.runBuild(config, { entry, out, dev: false, minify: false, platform: 'android' })
    await promisify(execFile)(hermesc(), ['-emit-binary', '-w', '-out', join(folder, 'bundle.hbc'), out])
    return await readFile(out, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

function hermesc(): string {
  const folder = join(resolve('hermes-compiler/package.json'), '../hermesc')
  const platform = { darwin: 'osx-bin', win32: 'win64-bin' }[process.platform as string] ?? 'linux64-bin'
  return join(folder, platform, 'hermesc')
}
