import type { JsonClient } from './json-client.ts'

/** Something that a check created. */
export interface Created {
  /** What the report calls it: `the member 48301`. */
  readonly what: string
  /** The path at which the companion operations delete it, if they can. */
  readonly path?: string
  /** What is still left after its deletion. Without this, nothing is. */
  readonly remains?: string
}

/** Deletes what a check created, the newest first, and returns what is left in the environment. */
export async function cleanUp(
  created: readonly Created[],
  companion: JsonClient | undefined,
): Promise<string[]> {
  const left: string[] = []
  for (const { what, path, remains } of created.toReversed()) {
    const isGone = companion !== undefined && path !== undefined && (await isDeleted(companion, path))
    if (!isGone) left.unshift(what)
    else if (remains !== undefined) left.unshift(remains)
  }
  return left
}

/** Deletes what is at the path. What is not there any more is gone as well. */
async function isDeleted(companion: JsonClient, path: string): Promise<boolean> {
  try {
    const { status, body } = await companion.try('DELETE', path)
    const { code } = Object(body) as { code?: unknown }
    return status < 300 || (status === 404 && /-not-found$/.test(String(code)))
  } catch {
    // Without a response, nobody knows.
    return false
  }
}
