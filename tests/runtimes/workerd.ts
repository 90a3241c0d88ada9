import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

// The binary itself: its script starts it as a child, which goes on when the script is killed.
const WORKERD: string = createRequire(import.meta.url)('workerd').default

/** A worker that may call addresses of this machine. */
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
    )),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "unix:./socket", http = (), service = "worker")],
);
`

/** Starts a worker in Cloudflare's own runtime, sends it one request, and resolves with the text of its answer. */
export async function askWorker(script: string, path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workerd-'))
  await writeFile(join(folder, 'worker.js'), script)
  await writeFile(join(folder, 'config.capnp'), CONFIG)
  const workerd = spawn(WORKERD, ['serve', 'config.capnp'], { cwd: folder, stdio: 'inherit' })
  try {
    return await askUntilUp(join(folder, 'socket'), path)
  } finally {
    workerd.kill()
    await once(workerd, 'exit')
    await rm(folder, { recursive: true })
  }
}

/** The socket appears when the runtime is up. */
async function askUntilUp(socketPath: string, path: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(socketPath, path)
    } catch (error) {
      const isStarting = ['ENOENT', 'ECONNREFUSED'].includes(String((error as NodeJS.ErrnoException).code))
      if (!isStarting || attempt > 200) throw error
      await pause(50)
    }
  }
}

function ask(socketPath: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path, headers: { Host: 'worker' } }, (response) => resolve(text(response)))
      .on('error', reject)
      .end()
  })
}
