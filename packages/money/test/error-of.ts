/** What the function throws; a failure when it throws nothing. */
export function errorOf(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown.')
}
