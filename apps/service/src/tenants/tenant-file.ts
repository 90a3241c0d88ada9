import type { components } from '../generated/tenant-file.ts'
import type { Path } from './problem.ts'

/** A tenant file, in the shape of `tenant.schema.json`. */
export type TenantFile = components['schemas']['file']

/** An entry of one of the lists of a tenant file. */
type Entry<List extends keyof TenantFile> =
  NonNullable<TenantFile[List]> extends readonly (infer One)[] ? One : never

export type TenantSettings = NonNullable<TenantFile['settings']>
export type FileSite = Entry<'sites'>
export type FilePaymentMethod = Entry<'paymentMethods'>
export type FileProduct = Entry<'products'>
export type FileMembershipType = Entry<'membershipTypes'>
export type FilePromotion = Entry<'promotions'>
export type FileUserField = Entry<'userFields'>
export type FileOffer = Entry<'communicationChannels' | 'campaigns'>
export type FileStaffUser = Entry<'staffUsers'>

/** A tenant file as it is applied when its tokens are held in memory. */
export function withoutTokens({ accessTokens: _, ...file }: TenantFile): TenantFile {
  return file
}

/** The values at the places of a pattern such as `sites.*.id`, but for those that are omitted or `null`. */
export function valuesAt(tenant: TenantFile, pattern: string): { path: Path; value: unknown }[] {
  let found: { path: Path; value: unknown }[] = [{ path: [], value: tenant }]
  for (const step of pattern.split('.')) {
    found = found
      .flatMap(({ path, value }) => {
        const members = value as Readonly<Record<string, unknown>>
        if (step !== '*') return { path: [...path, step], value: members[step] }
        if (!Array.isArray(value)) return []
        return value.map((one: unknown, index) => ({ path: [...path, index], value: one }))
      })
      .filter(({ value }) => value !== undefined && value !== null)
  }
  return found
}
