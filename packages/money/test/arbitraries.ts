import fc from 'fast-check'

/** An amount of 1 to 31 digits before the point, without leading zeros. */
export function amount(): fc.Arbitrary<string> {
  const size = fc.constantFrom(10n ** 3n, 10n ** 14n, 10n ** 15n, 10n ** 16n, 10n ** 33n)
  return size.chain(amountUpTo)
}

function amountUpTo(limit: bigint): fc.Arbitrary<string> {
  return fc.bigInt({ min: -limit, max: limit }).map((units) => {
    const digits = String(units < 0n ? -units : units).padStart(3, '0')
    return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
}
