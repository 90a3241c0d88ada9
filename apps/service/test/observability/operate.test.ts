import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readArguments } from '../../src/cli/commands.ts'
import { createMetrics } from '../../src/observability/metrics.ts'

const folder = join(import.meta.dirname, '../../operate')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the service has every metric of the dashboard', async () => {
  const known = [...(await createMetrics().text()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(
    ([, name, type]) => (type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name]),
  )
  const { panels, templating } = JSON.parse(read('grafana-dashboard.json'))
  const expressions = [
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ...templating.list.map(({ query }: { query: string }) => query),
  ]
  const used = expressions.flatMap((text: string) => text.match(/\b(?:leisure|process|nodejs)_\w+/g) ?? [])
  expect(used.length).toBeGreaterThan(5)
  for (const name of used) expect(known).toContain(name)
})

test('the service knows every option that the image and the compose file pass', async () => {
  const [, entry = ''] = /^ENTRYPOINT (\[.+\])$/m.exec(read('Dockerfile')) ?? []
  const [, script, ...args] = JSON.parse(entry) as string[]
  expect(script).toMatch(/@leisure-ops\/service\/dist\/cli\.js$/)
  const { services } = parse(read('compose.yaml'))
  const environment = { LEISURE_DATABASE: services.service.environment.LEISURE_DATABASE }
  const { options } = await readArguments([...args, ...services.service.command], environment)
  expect(options).toMatchObject({ host: '0.0.0.0', metricsPort: 9464, tenants: ['/tenants'] })
  expect(options.database).toMatch(/^postgres:\/\//)
})

test('the image runs as an unprivileged user, has a health check, and contains no build tools', () => {
  const stage = read('Dockerfile').split('\nFROM ').at(-1) ?? ''
  expect(stage).toMatch(/^USER node$/m)
  expect(stage).toMatch(/^HEALTHCHECK /m)
  expect(stage).toMatch(/rm -rf .*npm/)
  const { services } = parse(read('compose.yaml'))
  expect(services.service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})
