import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readArguments } from '../../src/cli/commands.ts'
import { createMetrics } from '../../src/observability/metrics.ts'

const folder = join(import.meta.dirname, '../../operate')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Alert {
  readonly alert: string
  readonly expr: string
}
const ALERTS: readonly Alert[] = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
)

/** What makes each alert fire: series with their value at each minute of an hour. */
const CAUSES: Readonly<Record<string, readonly (readonly [series: string, values: string])[]>> = {
  LeisureDown: [['up{job="leisure"}', '1 0x60']],
  LeisureNotReady: [['leisure_ready', '0x60']],
  LeisureFailing: [
    ['leisure_request_duration_seconds_count{status="200"}', '0+90x60'],
    ['leisure_request_duration_seconds_count{status="503"}', '0+10x60'],
  ],
  LeisureSlow: [
    ['leisure_request_duration_seconds_bucket{le="1"}', '0+90x60'],
    ['leisure_request_duration_seconds_bucket{le="2.5"}', '0+100x60'],
    ['leisure_request_duration_seconds_bucket{le="+Inf"}', '0+100x60'],
  ],
  LeisureOutcomeUnknown: [['leisure_outcomes_unknown_total', '0x55 1 1 1 1 1']],
  LeisureConnectionsExhausted: [
    ['leisure_connections_awaited', '0 3x60'],
    ['leisure_connections_idle', '0x61'],
  ],
  LeisureEventLoopDelayed: [['nodejs_eventloop_lag_p99_seconds', '0.3x60']],
  LeisureQuotesRefused: [['leisure_failures_total{failure="quote-invalid"}', '0+2x60']],
  LeisureCredentialsRejected: [['leisure_failures_total{failure="credentials-rejected"}', '0+120x60']],
  LeisureCleanUpBehind: [['leisure_expiring_overdue_seconds{records="leases"}', '180000x60']],
  LeisureClockDiffers: [['leisure_clock_ahead_seconds', '-6x60']],
  LeisureKeyOld: [['leisure_signing_key_age_seconds', '31708800x60']],
}

const promtool = spawnSync('promtool', ['--version']).status === 0

/** The alerts that promtool says are firing after an hour of these series. */
function faultsOf(series: readonly (readonly [string, string])[], alert: string, isFiring: boolean): string {
  const directory = mkdtempSync(join(tmpdir(), 'leisure-alerts-'))
  const file = join(directory, 'test.yaml')
  const inputs = series.map(([name, values]) => ({ series: name, values }))
  const expression = `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0`
  const checks = [{ expr: expression, eval_time: '60m', exp_samples: isFiring ? [{ value: 1 }] : [] }]
  const tests = [{ interval: '1m', input_series: inputs, promql_expr_test: checks }]
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [join(folder, 'alerts.yaml')], evaluation_interval: '1m', tests }),
  )
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test.runIf(promtool)('every alert fires when there is its cause, and not otherwise (needs promtool)', () => {
  expect(Object.keys(CAUSES)).toEqual(ALERTS.map(({ alert }) => alert))
  for (const [alert, series] of Object.entries(CAUSES)) {
    expect(faultsOf(series, alert, true), alert).toBe('')
    const calm = series.map(([name]) => [name, /^(up|leisure_ready)/.test(name) ? '1x60' : '0x60'] as const)
    expect(faultsOf(calm, alert, false), alert).toBe('')
  }
})

test('the service has every metric of the dashboard and of the alerts', async () => {
  const known = [...(await createMetrics('1.2.3').text()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(
    ([, name, type]) => (type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name]),
  )
  const { panels, templating } = JSON.parse(read('grafana-dashboard.json'))
  const expressions = [
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ...templating.list.map(({ query }: { query: string }) => query),
    ...ALERTS.map(({ expr }) => expr),
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
  const { command } = await readArguments(services.migration.command, environment)
  expect([...services.migration.entrypoint.slice(1), command.name]).toEqual([script, 'migrate'])
})

test('the image runs as an unprivileged user, has a health check, and contains no build tools', () => {
  const stage = read('Dockerfile').split('\nFROM ').at(-1) ?? ''
  expect(stage).toMatch(/^USER node$/m)
  expect(stage).toMatch(/^HEALTHCHECK /m)
  expect(stage).toMatch(/rm -rf .*npm/)
  const { services } = parse(read('compose.yaml'))
  expect(services.service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('the runbook says what to do about each alert, and about each warning of the log', () => {
  const guide = readFileSync(join(folder, '../../../apps/docs/guides/runbook.md'), 'utf8')
  const sources = readdirSync(join(folder, '../src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, '../src', file), 'utf8'))
  const warnings = sources.flatMap((text) =>
    [...text.matchAll(/\blog(?:ger)?\.(?:warn|error)\((?:[^()]|\([^()]*\))*?'([A-Z][^']+)',?\s*\)/g)].map(
      ([, sentence = '']) => sentence,
    ),
  )
  expect(warnings.length).toBeGreaterThan(4)
  for (const known of [...ALERTS.map(({ alert }) => `\`${alert}\``), ...warnings])
    expect(guide).toContain(known)
})
