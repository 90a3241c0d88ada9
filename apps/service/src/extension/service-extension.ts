import type { OpenApiDocument } from '@leisure-ops/openapi'
import type { operations } from '@leisure-ops/openapi/types'
import type { AppExtension } from '../app.ts'
import type { Clock } from '../calendar.ts'
import type { Database } from '../database/open-database.ts'
import type { OnSigned } from '../quotes/quotes.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'

/** The points that operations pass. There, an extension can make the operation fail, to test its callers. */
export type FaultPoint = `${keyof operations}.start` | InnerFaultPoint

/** Those that an operation passes after it has begun. */
export type InnerFaultPoint =
  | 'createStaffUser.before-insert'
  | 'updateStaffUser.between-halves'
  | `addMember${'WithBooking' | 'sWithMemberships'}.${'after-members' | 'after-details' | 'before-commit' | 'after-commit'}`
  | `addMemberWithBooking.${'after-places' | 'after-bookings' | 'confirmation'}`
  | `addMembersWithMemberships.${'payment-methods' | 'create-memberships' | 'after-memberships'}`

/**
 * What the operation must do after a fault: continue normally, or commit what it would have rolled back. An
 * error, a delay or a crash takes effect before the operation continues.
 */
export type FaultEffect = 'none' | 'leave-behind'

/** What an extension is made from. */
export interface ServiceParts {
  /** The document of the service. */
  readonly document: OpenApiDocument
  readonly database: Database
  /** The clock of the options, or the machine's. */
  readonly clock: Clock
  readonly makeId: () => string
  /** Forgets what is cached or counted of a tenant, after something but an operation changed its data. */
  readonly forget: (tenantId: string) => void
}

/** What is added to a service. Without an extension, none of it costs anything. */
export interface ServiceExtension extends AppExtension {
  /** Takes the place of the service's clock. */
  readonly clock?: Clock
  /**
   * Tenants that exist only with the extension. They are applied before those of the options. Their access
   * tokens are kept in memory, so none of them works when the data is later served without the extension.
   */
  readonly tenants?: readonly TenantFile[]
  /** Keeps deleted members in the files of their tenants, so that a reset brings them back. */
  readonly keepsFiles?: boolean
  /** Called with each quote that was signed, as it is sent. */
  readonly onSigned?: OnSigned
}

/** Makes the extension of one service. */
export type Extend = (parts: ServiceParts) => ServiceExtension
