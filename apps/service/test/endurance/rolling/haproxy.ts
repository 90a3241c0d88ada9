import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@leisure-ops/support/free-port'
import type { Balancer } from './index.ts'

/** What has to be done before the trial can run, if anything. */
export function missingHaproxy(): string | undefined {
  try {
    execFileSync('haproxy', ['-v'])
    return undefined
  } catch {
    return 'It was skipped, because it needs haproxy: apt-get install haproxy.'
  }
}

/** haproxy with health checks as the operating guide describes them. It does not repeat a request, nor try another instance. */
export async function startHaproxy(urls: readonly string[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-haproxy-'))
  const admin = join(folder, 'admin')
  const port = await freePort()
  const servers = urls.map((url, index) => `  server s${index} ${new URL(url).host}`)
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `global
  stats socket ${admin} mode 600 level user
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 3s
frontend callers
  bind 127.0.0.1:${port}
  default_backend leisure
backend leisure
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter 1s fall 2 rise 2
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async uses(url) {
      const stats = await ask(admin, 'show stat').catch(() => '')
      return new RegExp(`^leisure,s${urls.indexOf(url)},(?:[^,]*,){15}UP,`, 'm').test(stats)
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function ask(admin: string, command: string): Promise<string> {
  const socket = connect(admin)
  await once(socket, 'connect')
  socket.write(`${command}\n`)
  return text(socket)
}
