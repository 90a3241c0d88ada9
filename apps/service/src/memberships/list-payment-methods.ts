import { fieldsOf } from '../database/rows.ts'
import type { Handler } from '../handler.ts'

/** The payment methods in the order of the tenant file (specification, "Endpoints"). */
export const listPaymentMethods: Handler<'listPaymentMethods'> = async ({ tenant }) => {
  const { database, settings } = tenant
  const methods = await database.selectFrom('payment_methods').selectAll().orderBy('position').execute()
  const body = methods.map((method) => ({
    ...fieldsOf(method, 'id', 'description', 'is_bacs'),
    isDefaultRecurringCard: method.id === settings.defaultRecurringCardMethodId,
    translations: JSON.parse(method.translations),
  }))
  return { status: 200, body }
}
