import { access, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { systemClock } from '../clock.ts'
import { StartError } from '../start-error.ts'
import { SCHEMA_FILE } from '../tenants/check-shape.ts'
import { type Answers, DEFAULT_ANSWERS, newTenant } from '../tenants/new/new-tenant.ts'
import { newToken } from '../tenants/new/new-token.ts'
import { writeTenantFile } from '../tenants/new/write-tenant-file.ts'
import { readTenantFile } from '../tenants/read-tenant-file.ts'

/** Puts a question to somebody, and returns the answer. */
type Ask = (question: string) => Promise<string>

const QUESTIONS: Readonly<Record<keyof Answers, string>> = {
  id: 'Id of the tenant',
  roleIds: 'Ids of roles, object-id or numeric',
  siteId: 'Id of the first site',
  siteName: 'Name of the first site',
  currency: 'Currency of its prices',
}

/** Writes a tenant file to start from, and prints its access token. */
export async function initTenant(files: readonly string[], takesDefaults: boolean): Promise<void> {
  const [file = 'tenant.yaml', ...others] = files
  if (others.length > 0)
    throw new StartError('"tenants init" writes one file. Use: leisure-service tenants init FILE')
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw alreadyThere(file)
  const { text, token } = await draftTenant(takesDefaults ? undefined : terminal, schemaBeside(file))
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? alreadyThere(file)
      : new StartError(`The file ${file} cannot be written. Check its path and its permissions.`)
  })
  console.log(`Wrote ${file}. Its access token, which is shown only now and stored nowhere:

  ${token}

Change the file, check it, and start the service with it:

  leisure-service tenants check ${file}
  leisure-service --data ./data --tenants ${file} --port 4040`)
}

function alreadyThere(file: string): StartError {
  return new StartError(`${file} exists already. Name another file: leisure-service tenants init FILE`)
}

/** The schema of this installation, if it is below the folder of the command, so that the file can be moved with it. */
function schemaBeside(file: string): string | undefined {
  const schema = fileURLToPath(SCHEMA_FILE)
  const isBelow = !relative(process.cwd(), schema).startsWith('..')
  return isBelow ? relative(dirname(resolve(file)), schema) : undefined
}

/**
 * A tenant file as text.
 *
 * @param ask is asked again until an answer passes the check. Without it, every answer is the default.
 */
export async function draftTenant(
  ask: Ask | undefined,
  schemaAddress: string | undefined,
  today: string = systemClock.now().toISOString().slice(0, 10),
): Promise<{ readonly text: string; readonly token: string }> {
  const { token, entry } = newToken('first-token')
  const textOf = (answers: Answers) => writeTenantFile(newTenant(answers, entry, today), schemaAddress)
  let answers = DEFAULT_ANSWERS
  for (const [name, question] of ask === undefined ? [] : Object.entries(QUESTIONS)) {
    const preset = DEFAULT_ANSWERS[name as keyof Answers]
    let fault: string | undefined
    do {
      const complaint = fault === undefined ? '' : `That ${fault.replace(/\.$/, '')}.\n`
      const answer = (await (ask as Ask)(`${complaint}${question} [${preset}]: `)).trim() || preset
      answers = { ...answers, [name]: answer }
      fault = readTenantFile(textOf(answers), '').faults[0]?.message
    } while (fault !== undefined)
  }
  return { text: textOf(answers), token }
}

/** @throws StartError when there is nobody to answer. */
async function terminal(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError('"tenants init" asks, and there is no terminal. Take the defaults with --yes.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new AbortController()
  lines.once('close', () => ended.abort())
  try {
    return await lines.question(question, { signal: ended.signal })
  } catch {
    throw new StartError('Nothing was written, because a question was not answered.')
  } finally {
    lines.close()
  }
}

/** Prints an access token, and its entry in a tenant file. */
export function makeToken(names: readonly string[]): void {
  const [name, ...others] = names
  if (name === undefined || others.length > 0)
    throw new StartError(
      '"tenants token" needs one name for the token. Use: leisure-service tenants token NAME',
    )
  const { token, entry } = newToken(name)
  console.log(`Access token, which is shown only now and stored nowhere:

  ${token}

Its entry in accessTokens of the tenant file; leave out the products and features that it must not have:

${stringify([entry])
  .replace(/^(?=.)/gm, '  ')
  .trimEnd()}`)
}
