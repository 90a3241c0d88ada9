import type { components } from '../generated/tenant-file.ts'

/** A tenant file, in the shape of `tenant.schema.json`. */
export type TenantFile = components['schemas']['file']

/** An entry of one of the lists of a tenant file. */
type Entry<List extends keyof TenantFile> =
  NonNullable<TenantFile[List]> extends readonly (infer One)[] ? One : never

export type TenantSettings = NonNullable<TenantFile['settings']>
export type FileProduct = Entry<'products'>
export type FilePrice = NonNullable<FileProduct['prices']>[number]
export type FileMembershipType = Entry<'membershipTypes'>
export type FileSite = Entry<'sites'>
export type FileStaffUser = Entry<'staffUsers'>

/** A tenant file as it is applied when its tokens are held in memory. */
export function withoutTokens({ accessTokens: _, ...file }: TenantFile): TenantFile {
  return file
}
