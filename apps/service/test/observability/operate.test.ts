import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readArguments } from '../../src/cli/commands.ts'
import { createMetrics } from '../../src/observability/metrics.ts'
import { resolveOptions } from '../../src/service-options.ts'

const folder = join(import.meta.dirname, '../../operate')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly for?: string
}
const ALERTS: readonly Alert[] = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
)

type Series = readonly (readonly [series: string, values: string])[]

/** How each alert ends, its duration, and values at each minute of an hour that just fire it or do not. */
const CAUSES: Readonly<
  Record<string, readonly [limit: string, lasts: string | undefined, cause: Series, calm: Series]>
> = {
  LeisureDown: ['} == 0', '1m', [['up{job="leisure"}', '1 0x60']], [['up{job="leisure"}', '0 1x60']]],
  LeisureNotReady: ['leisure_ready == 0', '1m', [['leisure_ready', '0x60']], [['leisure_ready', '1x60']]],
  LeisureFailing: ['[5m])) > 0.01', '5m', requests('0+980x60', '0+20x60'), requests('0+9901x60', '0+99x60')],
  LeisureSlow: ['[5m]))) > 1', '5m', durations('0+949x60'), durations('0+951x60')],
  LeisureOutcomeUnknown: [
    '[10m]) > 0',
    undefined,
    [['leisure_outcomes_unknown_total', '0x55 1 1 1 1 1']],
    [['leisure_outcomes_unknown_total', '1x60']],
  ],
  LeisureConnectionsExhausted: [
    'awaited > 0 and leisure_connections_idle == 0',
    '10s',
    connections('0 1x60', '0x61'),
    connections('0 9x60', '1x61'),
  ],
  LeisureEventLoopDelayed: [
    '> 0.2',
    '5m',
    ...around('nodejs_eventloop_lag_p99_seconds', '0.21x60', '0.2x60'),
  ],
  LeisureQuotesRefused: [
    '[15m]) > 10',
    undefined,
    ...around('leisure_failures_total{failure="quote-invalid"}', '0+1x60', '0+0.6x60'),
  ],
  LeisureKeysMissing: ['> 0', '15m', ...around('leisure_keys_missing', '1x60', '0x60')],
  LeisureCredentialsRejected: [
    '[5m])) > 1',
    '10m',
    ...around('leisure_failures_total{failure="credentials-rejected"}', '0+66x60', '0+54x60'),
  ],
  LeisureCleanUpBehind: [
    'time() - leisure_clean_up_timestamp_seconds > 3600 or leisure_expiring_overdue_seconds > 2 * 86400',
    '15m',
    ...around('leisure_clean_up_timestamp_seconds', '-901x60', '0x60'),
  ],
  LeisureClockDiffers: [
    'abs(leisure_clock_ahead_seconds) > 5',
    '1m',
    ...around('leisure_clock_ahead_seconds', '-6x60', '-5x60'),
  ],
  LeisureIdsRunOut: ['> 0.8', undefined, ...around('leisure_ids_used_ratio', '0.81x60', '0.8x60')],
  LeisureKeyOld: [
    '> 366 * 86400',
    undefined,
    ...around('leisure_signing_key_age_seconds', '31708800x60', '31622400x60'),
  ],
}

function around(series: string, cause: string, calm: string): [Series, Series] {
  return [[[series, cause]], [[series, calm]]]
}

function requests(good: string, failed: string): Series {
  const name = 'leisure_request_duration_seconds_count'
  return [
    [`${name}{status="200"}`, good],
    [`${name}{status="503"}`, failed],
  ]
}

function durations(quick: string): Series {
  const name = 'leisure_request_duration_seconds_bucket'
  return [
    [`${name}{le="1"}`, quick],
    [`${name}{le="2.5"}`, '0+1000x60'],
    [`${name}{le="+Inf"}`, '0+1000x60'],
  ]
}

function connections(awaited: string, idle: string): Series {
  return [
    ['leisure_connections_awaited', awaited],
    ['leisure_connections_idle', idle],
  ]
}

test('each alert has the limit that the runbook names', () => {
  expect(ALERTS.map(({ alert }) => alert)).toEqual(Object.keys(CAUSES))
  for (const { alert, expr, for: lasts } of ALERTS) {
    const [limit = '', duration] = CAUSES[alert] ?? []
    expect([alert, expr.trimEnd().endsWith(limit), lasts]).toEqual([alert, true, duration])
  }
})

const promtool = spawnSync('promtool', ['--version']).status === 0

/** The alerts that promtool says are firing after an hour of these series. */
function failuresOf(
  series: readonly (readonly [string, string])[],
  alert: string,
  isFiring: boolean,
): string {
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

test.runIf(promtool)('every alert fires for its cause, and not just below (needs promtool)', () => {
  for (const [alert, [, , cause, calm]] of Object.entries(CAUSES)) {
    expect(failuresOf(cause, alert, true), alert).toBe('')
    expect(failuresOf(calm, alert, false), alert).toBe('')
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
  const { services, configs } = parse(read('compose.yaml'), { merge: true })
  const roles = { service: 'leisure_serving', migration: 'leisure_owner', tenants: 'leisure_owner' }
  for (const [name, role] of Object.entries(roles)) {
    const { LEISURE_DATABASE } = services[name].environment
    expect(LEISURE_DATABASE).toMatch(new RegExp(`^postgres://${role}:.*@database/leisure$`))
  }
  const environment = { LEISURE_DATABASE: 'postgres://database/leisure' }
  const { options } = await readArguments(args, environment)
  expect(options).toMatchObject({ host: '0.0.0.0', metricsPort: 9464 })
  expect(services.service).not.toHaveProperty('command')
  expect(services.service.ports).toEqual([`127.0.0.1:${resolveOptions({ memory: true }).port}:4030`])
  for (const [name, command, words, own] of [
    ['migration', 'migrate', [], { 'grant-to': 'leisure_serving' }],
    ['tenants', 'tenants apply', ['/tenants'], {}],
  ] as const) {
    const read = await readArguments(services[name].command, environment)
    expect([read.command.name, read.words, { ...read.own }]).toEqual([command, words, own])
    expect(services[name].entrypoint.slice(1)).toEqual([script])
  }
  expect(services.tenants.volumes).toEqual(['./tenants:/tenants:ro'])
  expect(services.database.environment.POSTGRES_USER).toBe('leisure_owner')
  expect(configs.roles.content).toMatch(/^CREATE ROLE leisure_serving LOGIN PASSWORD /)
  // No service starts before what it needs is done.
  const condition = 'service_completed_successfully'
  expect(services.service.depends_on).toEqual({ tenants: { condition } })
  expect(services.tenants.depends_on).toEqual({ migration: { condition } })
  expect(services.migration.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.service.environment.LEISURE_KEYS_FILE).toBe(`/run/secrets/${services.service.secrets}`)
})

test('the example of tracing names versions that were tried together', () => {
  const { version } = JSON.parse(
    readFileSync(join(folder, '../node_modules/@opentelemetry/sdk-trace-node/package.json'), 'utf8'),
  )
  const [, ...packages] = read('tracing.js').match(/@opentelemetry\/[\w-]+@[\d.]+/g) ?? []
  expect(packages).toContain(`@opentelemetry/sdk-trace-node@${version}`)
  for (const [, name] of read('tracing.js').matchAll(/ from '(.*)'/g))
    expect(packages.join(' ')).toContain(`${name}@`)
})

test('the image runs as an unprivileged user, has a health check, and contains no build tools', () => {
  const stage = read('Dockerfile').split('\nFROM ').at(-1) ?? ''
  expect(stage).toMatch(/^USER node$/m)
  expect(stage).toMatch(/^HEALTHCHECK .*\n.*:4030\/health\/ready'/m)
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
      ([, message = '']) => message,
    ),
  )
  expect(warnings.length).toBeGreaterThan(4)
  for (const known of [...ALERTS.map(({ alert }) => `\`${alert}\``), ...warnings])
    expect(guide).toContain(known)
})
