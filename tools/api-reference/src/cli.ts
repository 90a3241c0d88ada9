#!/usr/bin/env node
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Application } from 'typedoc'

// leisure-api-reference --out dist/api ../../packages/client …: one reference per package, from its docstrings.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'dist/api' } },
})

for (const folder of positionals) {
  const name = folder.split('/').at(-1) ?? folder
  const app = await Application.bootstrap({
    entryPoints: [join(folder, 'src/index.ts')],
    tsconfig: join(folder, 'tsconfig.json'),
    name: `@leisure-ops/${name}`,
    out: join(values.out, name),
    readme: join(folder, 'README.md'),
    navigationLinks: { Documentation: '../../index.html' },
    disableSources: true,
    disableGit: true,
    githubPages: false,
    hideGenerator: true,
    logLevel: 'Error',
    skipErrorChecking: true,
  })
  const project = await app.convert()
  if (project === undefined) throw new Error(`The sources of ${name} cannot be read.`)
  await app.generateOutputs(project)
}
