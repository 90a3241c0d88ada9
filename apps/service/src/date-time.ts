/** A moment as the service writes it: UTC without an offset, and without a fraction that is zero. */
export function formatDateTime(moment: Date): string {
  return moment.toISOString().replace(/\.?0*Z$/, '')
}
