import { execFileSync, spawnSync } from 'node:child_process'

/** The most that git may print, in bytes. */
const MAX_BUFFER = 2 ** 28

/** Why the history of a repository cannot be asked, as a sentence. */
export function historyProblem(root: string): string | undefined {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: root,
    encoding: 'utf8',
  })
  const problem = 'so the public surfaces cannot be compared with those of the last changesets.'
  if (status !== 0) return `This folder is not a git repository, ${problem} Run the tests in a clone.`
  if (stdout.trim() === 'true') return `This clone is shallow, ${problem} Run \`git fetch --unshallow\`.`
  return undefined
}

/** The last commit that touched one of the files, or none, if one of them has changes that are not committed. */
export function lastCommitOf(root: string, files: readonly string[]): string | undefined {
  if (git(root, 'status', '--porcelain', '--', ...files) !== '') return undefined
  return git(root, 'log', '-1', '--format=%H', '--', ...files)
}

/** A file at a commit, by its path from the root. */
export function textAt(root: string, commit: string, path: string): string | undefined {
  const { stdout, status } = spawnSync('git', ['show', `${commit}:${path}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BUFFER,
  })
  return status === 0 ? stdout : undefined
}

/** Writes a folder as it was at a commit into another folder. */
export function extractAt(root: string, commit: string, path: string, into: string): void {
  const archive = execFileSync('git', ['archive', commit, path], { cwd: root, maxBuffer: MAX_BUFFER })
  execFileSync('tar', ['-x', '-C', into], { input: archive })
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
