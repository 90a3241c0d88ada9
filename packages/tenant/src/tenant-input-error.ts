import { TenantError } from './tenant-error.ts'

/** Where a value is: the name of the argument, then property names and indices. */
export type Path = readonly (string | number)[]

/**
 * An argument does not have the form that the service returns or that the function accepts. The error never
 * contains a value of the argument.
 */
export class TenantInputError extends TenantError {
  override get name(): 'TenantInputError' {
    return 'TenantInputError'
  }

  /** Where the mistake is: the argument's name, then names and indices, such as `['users', 2, 'roleId']`. */
  declare readonly path: readonly (string | number)[]

  constructor(path: readonly (string | number)[], expected: string) {
    super(`${path.join('.')} must be ${expected}.`)
    this.path = path
  }
}
