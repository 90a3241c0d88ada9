import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from '@leisure-ops/support/start-program'

/** What one program printed, and whether it ended well. */
export interface Ran {
  readonly isGood: boolean
  readonly stdout: string
}

/** Stands after the output of each program, with its exit code. */
const END = /\n?===== ended with (\d+)\n/

/** Runs shell commands in turn, each in a subshell of one shell: a process of its own would take longer. */
export function runInShell(folder: string, commands: readonly string[]): Promise<Ran[]> {
  const end = 'code=$?; [ $code = 0 ] || cat errors.txt; echo; echo "===== ended with $code"'
  const lines = commands.map((command) => `(\nset -eu\n${command}\n) 2>errors.txt; ${end}`)
  return run(folder, 'all.sh', lines, 'bash')
}

/** Imports TypeScript programs one after the other in one process, with the sources of our packages. */
export function runInNode(folder: string, files: readonly string[]): Promise<Ran[]> {
  const lines = files.map(
    (file) => `await import('./${file}').then(() => end(0), (error) => { console.log(error); end(1) })`,
  )
  const end = "const end = (code) => console.log('\\n===== ended with ' + code)"
  return run(folder, 'all.mjs', [end, ...lines], process.execPath, '--conditions=@leisure-ops/source')
}

/** Runs Python programs one after the other in one process. */
export function runInPython(folder: string, programs: readonly string[]): Promise<Ran[]> {
  const lines = programs.map((program) => `end(${JSON.stringify(program)})`)
  return run(folder, 'all.py', [END_OF_PYTHON, ...lines], 'python3')
}

const END_OF_PYTHON = `import traceback
def end(program):
    code = 0
    try:
        exec(compile(program, "program", "exec"), {})
    except Exception:
        code = 1
        print(traceback.format_exc())
    print(f"\\n===== ended with {code}")`

/** The errors of all programs are in the message when one of them does not come to its end. */
async function run(
  folder: string,
  file: string,
  lines: readonly string[],
  program: string,
  ...args: readonly string[]
): Promise<Ran[]> {
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { code, stdout, stderr } = await startProgram(program, [...args, file], { cwd: folder }).closed
  if (code !== 0) throw new Error(`${stdout}\n${stderr}`)
  const parts = stdout.split(END)
  return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
    isGood: parts[2 * index + 1] === '0',
    stdout: parts[2 * index] ?? '',
  }))
}
