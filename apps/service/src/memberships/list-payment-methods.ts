import type { Handler } from '../handler.ts'
import { readEntries } from '../tenants/read-entries.ts'
import type { FilePaymentMethod } from '../tenants/tenant-file.ts'

/** The payment methods in the order of the tenant file (specification, "Endpoints"). */
export const listPaymentMethods: Handler<'listPaymentMethods'> = async ({ tenant }) => {
  const { database, settings } = tenant
  const methods = await readEntries<FilePaymentMethod>(database, 'payment_methods')
  const body = methods.map(({ id, description, isBacs, translations = [] }) => ({
    ...{ id, description, isBacs },
    isDefaultRecurringCard: id === settings.defaultRecurringCardMethodId,
    translations: [...translations],
  }))
  return { status: 200, body }
}
