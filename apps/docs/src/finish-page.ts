import { withoutRemoteLogo } from './remote-logo.ts'

/** What Redoc writes, with our own colours where its own are too faint to read, and without its logo. */
export function finishPage(html: string): string {
  return withoutRemoteLogo(html)
}
