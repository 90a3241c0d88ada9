import { BASE } from '../src/finish/base.ts'

/** The address of a page of the site, for the finishing step to make relative. */
export function address(path: string): string {
  return `${BASE}${path}`
}
