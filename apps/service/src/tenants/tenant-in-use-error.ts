/** A tenant file cannot be applied, because something that it leaves out is still in use. */
export class TenantInUseError extends Error {
  override readonly name = 'TenantInUseError'
}
