import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from '@leisure-ops/support/start-program'
import type { Deployment } from 'kubernetes-types/apps/v1.js'
import type { Job } from 'kubernetes-types/batch/v1.js'
import type { Container, PodSpec, Service } from 'kubernetes-types/core/v1.js'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readArguments } from '../../src/cli/commands.ts'
import { SETTINGS, variableOf } from '../../src/cli/settings.ts'
import { resolveOptions } from '../../src/service-options.ts'
import { CLOSE_DATABASE_MS, STOP_LIMITS } from '../../src/start.ts'
import { startApp } from '../http/harness.ts'

const packageFolder = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(packageFolder, 'operate', file), 'utf8')

/** The module of each kind's type. */
const MODULES: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
}

const manifests = parseAllDocuments(await read('kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([])
  return document.toJS() as { readonly kind: string }
})
const all = <Kind>(kind: string) => manifests.filter((one) => one.kind === kind) as Kind[]
const [deployment] = all<Deployment>('Deployment')
const [job] = all<Job>('Job')
const [budget] = all<PodDisruptionBudget>('PodDisruptionBudget')
const services = all<Service>('Service')
const pods = [deployment, job].map((one) => one?.spec?.template.spec as PodSpec)
const serving = pods[0]?.containers[0] as Container
const [, entry = ''] = /^ENTRYPOINT (\[.+\])$/m.exec(await read('Dockerfile')) ?? []
const [program, script, ...imageArgs] = JSON.parse(entry) as string[]

// An object literal may have no member that its type does not have, at any depth.
test('each manifest fits the types that are made from the schema of Kubernetes', async () => {
  const reports = join(packageFolder, 'reports')
  await mkdir(reports, { recursive: true })
  const folder = await mkdtemp(join(reports, 'kubernetes-'))
  const lines = manifests.map(
    (manifest, at) =>
      `export const manifest${at}: import('kubernetes-types/${MODULES[manifest.kind]}.js').${manifest.kind} = ${JSON.stringify(manifest)}`,
  )
  expect(lines).toHaveLength(5)
  const file = join(folder, 'manifests.ts')
  await writeFile(file, lines.join('\n'))
  const tsc = join(packageFolder, 'node_modules/.bin/tsc')
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--types', '']
  const { stdout } = await startProgram(tsc, [...options, file]).closed
  await rm(folder, { recursive: true })
  expect(stdout).toBe('')
})

/** The environment of a container, with an address for what comes from a secret. */
function environmentOf({ env = [] }: Container): Record<string, string> {
  return Object.fromEntries(env.map(({ name, value = 'postgres://db.internal/x' }) => [name, value]))
}

test('the service has every setting and every command that the manifests use', async () => {
  const variables = SETTINGS.map(variableOf)
  const containers = pods.flatMap(({ containers, initContainers = [] }) => [...initContainers, ...containers])
  for (const container of containers)
    for (const name of Object.keys(environmentOf(container))) expect(variables).toContain(name)
  const { LEISURE_KEYS_FILE, ...environment } = environmentOf(serving)
  const { options } = await readArguments(imageArgs, environment)
  expect(options).toMatchObject({ drainDelaySeconds: 10, host: '0.0.0.0' })
  const [{ mountPath, name } = {}] = serving.volumeMounts?.filter(({ readOnly }) => readOnly) ?? []
  const { secret } = pods[0]?.volumes?.find((volume) => volume.name === name) ?? {}
  expect(secret?.items?.map(({ path }) => `${mountPath}/${path}`)).toEqual([LEISURE_KEYS_FILE])
  // Nobody else on the node can read the keys, and the process can.
  expect(secret?.defaultMode).toBe(0o400)
  expect(pods[0]?.securityContext?.fsGroup).toBe(pods[0]?.securityContext?.runAsGroup)
  const commands = [...(pods[1]?.initContainers ?? []), ...(pods[1]?.containers ?? [])]
  expect(commands.map(({ command }) => command)).toEqual(commands.map(() => [program, script]))
  const read = commands.map((one) => readArguments(one.args ?? [], environmentOf(one)))
  expect((await Promise.all(read)).map(({ command, words }) => [command.name, ...words])).toEqual([
    ['migrate'],
    ['tenants apply', '/tenants'],
  ])
})

test('ports and labels lead to the instances, and the probes ask what the service answers', async () => {
  const { options } = await readArguments(imageArgs, {})
  const ports = Object.fromEntries(
    serving.ports?.map(({ name, containerPort }) => [name, containerPort]) ?? [],
  )
  expect(ports).toEqual({
    http: resolveOptions({ ...options, memory: true }).port,
    metrics: options.metricsPort,
  })
  for (const { spec } of services)
    for (const { targetPort } of spec?.ports ?? []) expect(ports).toHaveProperty(`${targetPort}`)
  const labels = deployment?.spec?.template.metadata?.labels
  const selectors = [deployment?.spec?.selector.matchLabels, budget?.spec?.selector?.matchLabels]
  for (const selector of [...selectors, ...services.map(({ spec }) => spec?.selector)])
    expect(selector).toEqual(labels)
  expect(job?.spec?.template.metadata?.labels).not.toEqual(labels)
  // An instance without its database is not ready, and must not be started again.
  const { url } = await startApp({}, { readiness: async () => ({ ready: false, reason: 'It is away.' }) })
  const probes = [serving.startupProbe, serving.livenessProbe, serving.readinessProbe]
  const statuses = probes.map(async (probe) => {
    expect(probe?.httpGet?.port).toBe('http')
    return (await fetch(`${url}${probe?.httpGet?.path}`)).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 200, 503])
})

test('Kubernetes waits until an instance has drained and stopped, as Docker does', async () => {
  const { options } = await readArguments([], { LEISURE_DATABASE: 'postgres://db.internal/x' })
  const lastsFor = (drainSeconds: number) => drainSeconds + (STOP_LIMITS.runningMs + CLOSE_DATABASE_MS) / 1000
  const { LEISURE_DRAIN_DELAY } = environmentOf(serving)
  expect(pods[0]?.terminationGracePeriodSeconds).toBeGreaterThan(lastsFor(Number(LEISURE_DRAIN_DELAY)))
  const [, seconds] = /stop_grace_period: (\d+)s/.exec(await read('compose.yaml')) ?? []
  expect(Number(seconds)).toBeGreaterThan(lastsFor(options.drainDelaySeconds ?? Number.NaN))
})

test('no container has rights that it does not need, or variables that Kubernetes would make up', () => {
  for (const { enableServiceLinks, automountServiceAccountToken, securityContext, ...pod } of pods) {
    // A service of the name "leisure" would set LEISURE_PORT.
    expect({ enableServiceLinks, automountServiceAccountToken }).toEqual({
      enableServiceLinks: false,
      automountServiceAccountToken: false,
    })
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    for (const container of [...(pod.initContainers ?? []), ...pod.containers])
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})
