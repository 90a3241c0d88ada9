import type { OpenApiDocument } from '../openapi-objects.ts'
import type { Scenario, Unreachable } from './scenario.ts'
import { siteScenarios, UNREACHABLE_SITE_FAILURES } from './sites.ts'
import { staffUserScenarios } from './staff-users.ts'

/** How to make a sandbox answer with each failure of staff users and sites. */
export function scenariosOf(document: OpenApiDocument): Scenario[] {
  return [...staffUserScenarios(document), ...siteScenarios()]
}

/** Failures of the same operations that have no scenario, and why. */
export const UNREACHABLE: readonly Unreachable[] = UNREACHABLE_SITE_FAILURES
