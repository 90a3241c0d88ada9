import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

// Runs a Dockerfile's own steps without an engine. What is absolute in it stands below a folder instead.

interface Instruction {
  readonly name: string
  readonly text: string
}

/** The instructions of each stage, which begins with FROM. */
export function stagesOf(dockerfile: string): Instruction[][] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
  const stages: Instruction[][] = []
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (name === '') throw new Error(`This is not an instruction: ${line}`)
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}

/**
 * Runs the steps of a stage that builds, with the files of a folder in reach.
 *
 * @param settings of npm, in the environment.
 */
export async function runStage(
  stage: readonly Instruction[],
  context: string,
  root: string,
  settings: Readonly<Record<string, string>> = { npm_config_prefer_offline: 'true' },
): Promise<void> {
  let cwd = root
  for (const { name, text } of stage) {
    if (name === 'FROM') continue
    if (name === 'WORKDIR') {
      cwd = join(root, text)
      mkdirSync(cwd, { recursive: true })
    } else if (name === 'COPY') copy(text.split(/\s+/), context, cwd)
    else if (name === 'RUN')
      await promisify(execFile)('sh', ['-c', text], {
        cwd,
        env: { ...process.env, ...settings },
      })
    else throw new Error(`The test cannot run ${name} ${text}`)
  }
}

function copy(args: readonly string[], context: string, cwd: string): void {
  const into = join(cwd, String(args.at(-1)))
  for (const pattern of args.slice(0, -1)) {
    const files = globSync(pattern, { cwd: context })
    if (files.length === 0) throw new Error(`Nothing is called ${pattern}`)
    for (const file of files) cpSync(join(context, file), join(into, basename(file)))
  }
}

/** The one instruction of its name in a stage. */
export function only(stage: readonly Instruction[], wanted: string): string {
  const [first, ...others] = stage.filter(({ name }) => name === wanted)
  if (first === undefined || others.length > 0) throw new Error(`${wanted} is not there once`)
  return first.text
}
