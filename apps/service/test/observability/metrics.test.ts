import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openProduct } from '../product.ts'

const began = performance.now()
const service = await openProduct({ metricsPort: 0 })

const call = (path: string, token = 'demo') => service.send(token, 'GET', path)

async function figures(): Promise<string> {
  const response = await fetch(service.metricsUrl as string)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  return response.text()
}

test('requests are counted by operation, status and failure', async () => {
  await call('/api/configuration/sites')
  await call('/api/configuration/sites/NOWHERE')
  await call('/api/users', 'a-secret-token')
  await call('/api/configuration/NOWHERE')
  const text = await figures()
  expect(text).toMatch(/leisure_request_duration_seconds_count\{operation="listSites",status="200"\} 1/)
  expect(text).toMatch(/leisure_failures_total\{operation="getSite",failure="site-not-found"\} 1/)
  expect(text).toMatch(
    /leisure_failures_total\{operation="listStaffUsers",failure="credentials-rejected"\} 1/,
  )
  expect(text).toMatch(/leisure_requests_total\{tenant="demo",operation="listSites",status="200"\} 1/)
  expect(text).toMatch(/leisure_requests_total\{tenant="none",operation="listStaffUsers",status="401"\} 1/)
  expect(text).toMatch(/leisure_requests_total\{tenant="demo",operation="none",status="404"\} 1/)
  for (const secret of ['a-secret-token', 'NOWHERE']) expect(text).not.toContain(secret)
})

test('statements are timed by name, and a request that was sent again is counted', async () => {
  const path = '/_companion/sales-invoices/pay'
  const key = { 'idempotency-key': 'one' }
  for (const attempt of [1, 2]) {
    const { status } = await service.send('demo', 'POST', path, { memberId: 48213 }, key)
    expect(status, `attempt ${attempt}`).toBe(200)
  }
  const text = await figures()
  expect(text).toContain('leisure_responses_repeated_total{operation="paySalesInvoices"} 1\n')
  expect(text).toContain('leisure_statement_duration_seconds_count{statement="update sales_invoices"} 1\n')
  const names = [...text.matchAll(/duration_seconds_count\{statement="(.*)"\}/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['insert tenants', 'select members']))
  for (const name of names) expect(name).toMatch(/^[a-z]+( [a-z_]+)?$/)
})

test('times are in seconds, also those that are read anew each time', async () => {
  const used = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
  for (const before of [used(), used()]) {
    await sleep(30)
    const text = await figures()
    const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
    expect(value('process_cpu_seconds_total')).toBeGreaterThanOrEqual(before)
    expect(value('process_cpu_seconds_total')).toBeLessThanOrEqual(used())
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10e6)
    const passed = (performance.now() - began) / 1000
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(passed)
    for (const [line, sum] of text.matchAll(/^leisure_\w+_duration_seconds_sum\{.*\} (.+)$/gm))
      expect(Number(sum), line).toBeLessThan(passed)
  }
})

test('the questions of a balancer are not counted as requests, but their response is', async () => {
  await call('/health/live')
  expect((await call('/health/ready')).status).toBe(200)
  const text = await figures()
  expect(text).toContain('leisure_ready 1\n')
  expect(text).toContain('leisure_requests_under_way 0\n')
  expect(text).not.toMatch(/duration_seconds_count\{operation="none",status="200"\}/)
  expect(text).toContain('leisure_build_info{version="0.0.0"} 1\n')
})

test('metrics are served only on their own port', async () => {
  expect((await call('/metrics')).status).toBe(404)
  const url = service.metricsUrl as string
  expect((await fetch(`${url}?name[]=leisure_ready`)).status).toBe(200)
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.headers.get('content-type')).toContain('text/plain')
  expect((await fetch(url, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
  // As when no more files can be opened.
  vi.spyOn(process, 'cpuUsage').mockImplementationOnce(() => expect.fail('EMFILE'))
  expect((await fetch(url)).status).toBe(500)
  const other = await fetch(url.replace('/metrics', '/health/live'))
  expect(other.status).toBe(404)
})

test('the metrics are served until the requests are answered that run while the service stops', async () => {
  const held = service.holdAt('listSites.start')
  const running = call('/api/configuration/sites')
  await expect.poll(() => held.isThere).toBe(true)
  const closed = service.close()
  await expect.poll(() => service.log.join()).toContain('The service is stopping')
  expect(await figures()).toContain('leisure_requests_under_way 1\n')
  held.release()
  expect((await running).status).toBe(200)
  await closed
})
