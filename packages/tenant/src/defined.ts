/** The object's members, without `undefined` ever being a value. */
export type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A copy without the members that are `undefined`. */
export function defined<T extends object>(members: T): Defined<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>
}
