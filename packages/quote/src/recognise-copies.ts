/**
 * Makes `instanceof` true for an object of another copy of this package, too. A program has several copies when a package manager
 * installs two versions, or when a bundler or a test runner loads the package twice. An object is recognised by a registered symbol, in which
 * the 1 changes when later copies can no longer read what earlier ones made.
 */
export function recogniseCopies(type: { readonly prototype: object }, name: string): void {
  const brand = Symbol.for(`@leisure-ops/quote.${name}@1`)
  Object.defineProperty(type.prototype, brand, { value: true })
  Object.defineProperty(type, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      return this === type ? brand in Object(value) : Function.prototype[Symbol.hasInstance].call(this, value)
    },
  })
}
