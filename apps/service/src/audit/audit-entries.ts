import { hostname, userInfo } from 'node:os'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { fieldsOf } from '../database/rows.ts'
import type { Tables, TenantDatabase, UnboundTables } from '../database/tenant-database.ts'
import type { OperationId } from '../failure.ts'
import type { Call } from '../handler.ts'
import { escapeControls } from '../tenants/problem.ts'

type AuditEntry = Selectable<UnboundTables['audit_entries']>

/** Records an action in the transaction that carries it out, so that neither is there without the other. */
export async function recordAction(
  trx: TenantDatabase,
  entry: Pick<
    Insertable<Tables['audit_entries']>,
    'action' | 'subject' | 'sections' | 'changes' | 'actor' | 'request_id' | 'kept_invoices'
  >,
): Promise<void> {
  await trx.insertInto('audit_entries').values(entry).execute()
}

/** Records what a call does, as {@link recordAction}. */
export function recordCall(
  trx: TenantDatabase,
  { caller, requestId }: Pick<Call<OperationId>, 'caller' | 'requestId'>,
  entry: Pick<Insertable<Tables['audit_entries']>, 'action' | 'subject' | 'kept_invoices'>,
): Promise<void> {
  return recordAction(trx, { ...entry, actor: caller, request_id: requestId })
}

/** Every entry of every tenant, or of one, the oldest first, read some at a time. */
export async function* auditEntries(
  { unbound }: Database,
  tenantId?: string,
  atOnce: number = 1000,
): AsyncGenerator<AuditEntry> {
  const page = (after: number) =>
    unbound
      .selectFrom('audit_entries')
      .selectAll()
      .where('entry_id', '>', after)
      .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId as string))
      .orderBy('entry_id')
      .limit(atOnce)
      .execute()
  for (let rows = await page(0); rows.length > 0; rows = await page(rows.at(-1)?.entry_id as number))
    yield* rows
}

/** An entry as one line of JSON, in which no value can imitate another line. */
export function describeEntry(entry: AuditEntry): string {
  const shown = {
    at: entry.occurred_at,
    tenant: entry.tenant_id,
    ...fieldsOf(entry, 'action', 'subject', 'sections', 'changes', 'kept_invoices', 'actor'),
    ...fieldsOf(entry, 'database_role', 'request_id'),
  }
  return escapeControls(JSON.stringify(shown, (_, value) => value ?? undefined))
}

/** Who runs this process: `alex@desk-3`. A container may run as a user without a name. */
export function operatorOfProcess(): string {
  return `${userName()}@${hostname()}`
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
