import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { createStrictChecker } from './strict-checker.ts'

/**
 * By the first segment of a path. This module is evaluated once for all test files of a process, unlike
 * `check-every-response`, so that each schema is compiled once.
 */
export const CHECKERS = {
  api: createStrictChecker(document),
  _companion: createStrictChecker(companion),
  _sandbox: createStrictChecker(sandbox),
}
