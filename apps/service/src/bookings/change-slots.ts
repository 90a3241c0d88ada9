import { messageName } from '@leisure-ops/openapi'
import { recordCall } from '../audit/audit-entries.ts'
import { isLocalDateTime } from '../calendar.ts'
import { columnsOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { type FieldError, fail, failFields, undocumentedError } from '../failure.ts'
import type { BodyOf, Call, Handler } from '../handler.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import { repeatLevel } from './booking-quote.ts'
import { lockSlots, type Slot, usedPlaces } from './slot-repository.ts'

/** Adds a slot, or replaces what is stored of it. */
export const putSlot: Handler<'putSlot'> = async (call) => {
  const { tenant, path } = call
  const slot = call.body()
  await inTransaction(tenant.database, async (trx) => {
    failFields('putSlot', await slotErrors(trx, slot))
    const row = {
      ...columnsOf(slot, 'site_id', 'starts_at', 'capacity'),
      prices: JSON.stringify(slot.prices),
      discounts: JSON.stringify(slot.discounts ?? []),
      is_filed: false,
    }
    // If somebody else is adding the same slot, this waits for the other, and changes the slot afterwards.
    const added = await trx
      .insertInto('slots')
      .values({ reference: path.reference, ...row })
      .onConflict((conflict) => conflict.columns(['reference']).doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) {
      await checkTaken(trx, call, slot.capacity)
      await trx.updateTable('slots').set(row).where('reference', '=', path.reference).execute()
    }
    await recordCall(trx, call, { action: 'put-slot', subject: path.reference })
  })
  return { status: 204 }
}

/** Removes a slot of which no place is booked or held. */
export const deleteSlot: Handler<'deleteSlot'> = async (call) => {
  const { tenant, path } = call
  await inTransaction(tenant.database, async (trx) => {
    const slot = await checkTaken(trx, call, 0)
    if (slot === undefined) fail('deleteSlot', 'slot-not-found', path)
    await trx.deleteFrom('slots').where('reference', '=', path.reference).execute()
    await recordCall(trx, call, { action: 'delete-slot', subject: path.reference })
  })
  return { status: 204 }
}

/**
 * Locks a slot, so that nobody can take or hold a place of it.
 *
 * @throws OperationFailure when more places are booked or held than it will have.
 */
async function checkTaken(
  trx: TenantDatabase,
  { operation, path: { reference }, now }: Pick<Call<'putSlot' | 'deleteSlot'>, 'operation' | 'path' | 'now'>,
  capacity: number,
): Promise<Slot | undefined> {
  const slot = (await lockSlots(trx, [reference])).get(reference)
  const { booked, held } = (await usedPlaces(trx, now, [reference]))(reference)
  const places = booked + held
  if (places > capacity) fail(operation, 'slot-taken', { reference, places: String(places) })
  return slot
}

/** What the schema of the document does not say. */
async function slotErrors(
  trx: TenantDatabase,
  { siteId, startsAt, prices, discounts = [] }: BodyOf<'putSlot'>,
): Promise<FieldError[]> {
  const site = await trx.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()
  const levels = (await trx.selectFrom('price_levels').select('id').execute()).map(({ id }) => id)
  const unknownIn = (list: string, named: readonly { readonly priceLevelId?: string | undefined }[]) =>
    named.flatMap(({ priceLevelId: id }, index) =>
      id === undefined || levels.includes(id)
        ? []
        : [slotError(`${list}[${index}].priceLevelId`, 'must be the id of a price level')],
    )
  return [
    ...(site === undefined ? [slotError('siteId', 'must be the id of a site')] : []),
    ...(isLocalDateTime(startsAt) ? [] : [slotError('startsAt', 'must be a day and a time that exist')]),
    ...unknownIn('prices', prices),
    ...unknownIn('discounts', discounts),
    ...(repeatLevel(prices) ? [slotError('prices', 'must not repeat a price level')] : []),
  ]
}

function slotError(field: string, rule: string): FieldError {
  return undocumentedError(field, `${messageName(field)} ${rule}`)
}
