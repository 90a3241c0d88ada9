const BRAND = /* @__PURE__ */ Symbol.for('@leisure-ops/money.error@1')

/**
 * The class of every error of this package. `instanceof` is true for an error of another copy of it, too: two
 * versions may be installed, and a bundler or a test runner may load one twice. An error is recognised by a
 * registered symbol. The 1 in it changes when later copies cannot read the errors of earlier ones.
 */
export abstract class MoneyError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the classes that inherit it are meant
    const { prototype } = this
    const isCopy = Object.hasOwn(prototype, 'name') && Object(value)[BRAND] === prototype.name
    return isCopy || Object.prototype.isPrototypeOf.call(prototype, Object(value))
  }

  constructor(message: string) {
    super(message)
    Object.defineProperties(this, {
      name: { value: this.name, enumerable: true, configurable: true, writable: true },
      [BRAND]: { value: this.name },
    })
  }
}
