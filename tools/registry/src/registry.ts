import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runServer } from 'verdaccio'

export interface Registry {
  readonly url: string
  /** Publishes a tarball as CI does, without provenance, which only CI can attest. */
  publish(tarball: string): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a registry for the packages of this repository. It asks no other registry, so a project takes only these packages from it.
 *
 * @param folder where it keeps them. It is deleted at the end.
 */
export async function startRegistry(folder: string, port = 0): Promise<Registry> {
  const server = await runServer({
    configPath: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    uplinks: {},
    packages: { '@leisure-ops/*': { access: '$all', publish: '$all' } },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}`
  return {
    url,
    publish: async (tarball) => {
      // npm does not publish without a token. This registry takes any.
      const options = [`--registry=${url}`, `--//${host}/:_authToken=any`, '--provenance=false']
      await promisify(execFile)('npm', ['publish', tarball, '--access', 'public', ...options])
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** What a project has to contain in `.npmrc`, which npm, pnpm, Bun and Yarn 1 read, to take these packages from a registry. */
export function npmrcOf(url: string): string {
  return `@leisure-ops:registry=${url}`
}

/** The same in `.yarnrc.yml` for Yarn 2 and newer. They refuse packages that were published just now, except those that are named. */
export function yarnrcOf(url: string): string {
  return `npmScopes: { leisure-ops: { npmRegistryServer: "${url}" } }
npmPreapprovedPackages: ["@leisure-ops/*"]
unsafeHttpWhitelist: ["127.0.0.1"]`
}
