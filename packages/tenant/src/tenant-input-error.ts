/** Something that was given is not what the service returns, or no argument of the function. Holds no value of it. */
export class TenantInputError extends Error {
  override readonly name = 'TenantInputError'
  /** Where the fault is: the argument's name, then member names and indices, such as `['users', 2, 'roleId']`. */
  declare readonly path: readonly (string | number)[]

  constructor(path: readonly (string | number)[], expected: string | readonly string[]) {
    super(`${path.join('.')} must be: ${expected}.`)
    this.path = path
  }
}
