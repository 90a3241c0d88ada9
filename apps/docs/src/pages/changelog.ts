import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from './page.ts'
import { publishedPackages } from './published-packages.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** What changed in each package: what is released, and above it what the next release will bring. */
export async function changelogPage(): Promise<Page> {
  const parts = await Promise.all(
    (await publishedPackages()).map(async ({ name, short, folder }) => {
      const next = await textOf(join(ROOT, '.changeset', `${short}.md`))
      const released = await textOf(join(folder, 'CHANGELOG.md'))
      return [
        `## [${name}](/packages/${short})`,
        ...(next === '' ? [] : ['### Next release', next]),
        released,
      ].join('\n\n')
    }),
  )
  return {
    path: 'packages/changelog',
    section: 'packages',
    title: 'Changelog',
    description: 'What changed in each package, and what the next release brings.',
    markdown: [
      'Versions follow [Semantic Versioning](https://semver.org). Before 1.0, a minor release can break what you use.',
      ...parts,
    ].join('\n\n'),
  }
}

/** The text of a changeset or changelog without its front matter and title; empty when there is no such file. */
async function textOf(file: string): Promise<string> {
  if (!existsSync(file)) return ''
  const lines = (await readFile(file, 'utf8')).split('\n')
  const body = lines[0] === '---' ? lines.slice(lines.indexOf('---', 1) + 1) : lines.slice(1)
  // The versions of a package stand one level below its name.
  return body
    .map((line) => (line.startsWith('##') ? `#${line}` : line))
    .join('\n')
    .trim()
}
