import type { Handler } from '../handler.ts'

/** The payment methods in the order of the tenant file (specification, "Endpoints"). */
export const listPaymentMethods: Handler<'listPaymentMethods'> = async ({ tenant }) => {
  const { database, settings } = tenant
  const methods = await database.selectFrom('payment_methods').selectAll().orderBy('position').execute()
  const body = methods.map(({ id, description, is_bacs, translations }) => ({
    id,
    description,
    isBacs: is_bacs,
    isDefaultRecurringCard: id === settings.defaultRecurringCardMethodId,
    translations: JSON.parse(translations),
  }))
  return { status: 200, body }
}
