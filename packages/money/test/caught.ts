/** What the function throws; a failure when it throws nothing. */
export function caught(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown.')
}
