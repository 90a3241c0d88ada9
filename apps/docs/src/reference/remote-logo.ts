const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/**
 * Redoc fetches a logo from its makers' network on every view. The page shall work with the network off, and nobody shall
 * learn who reads it.
 *
 * @throws Error when the address is not where it used to be, so that a new Redoc cannot bring it back unseen.
 */
export function withoutRemoteLogo(html: string): string {
  const parts = html.split(/https:\/\/cdn\.redoc\.ly\/[\w./-]+/)
  if (parts.length === 1)
    throw new Error('The page has no logo address of Redoc to replace. Look for where it went.')
  return parts.join(EMPTY_IMAGE)
}
