import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dockerfile = readFileSync(new URL('../operate/Dockerfile', import.meta.url), 'utf8')

test('the image starts a sandbox that other machines can reach', () => {
  const [, entry = ''] = /^ENTRYPOINT (\[.+\])$/m.exec(dockerfile) ?? []
  const [, script, ...args] = JSON.parse(entry) as string[]
  expect(script).toMatch(/@leisure-ops\/sandbox\/dist\/cli\.js$/)
  expect(args).toEqual(['--host', '0.0.0.0', '--expose-sandbox'])
})

test('the image runs as an unprivileged user, has a health check, and contains no build tools', () => {
  const stage = dockerfile.split('\nFROM ').at(-1) ?? ''
  expect(stage).toMatch(/^USER node$/m)
  expect(stage).toMatch(/^HEALTHCHECK /m)
  expect(stage).toMatch(/rm -rf .*npm/)
})
