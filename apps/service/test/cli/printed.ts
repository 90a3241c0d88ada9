import { vi } from 'vitest'

/** What a command prints on standard output. */
export async function printed(run: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  await run().finally(() => log.mockRestore())
  return lines.join('\n')
}
