import { vi } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'

/** What a command prints on standard output. */
export async function printed(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  await runCommand(args, environment).finally(() => log.mockRestore())
  return lines.join('\n')
}
