/** Longest display name, in UTF-16 code units. First and last name may have 51 together with their space. */
const MAX_LENGTH = 50

/** The display name to store: the one that was sent, or the two names when it is blank. */
export function displayNameOf(sent: string | undefined, firstName: string, lastName: string): string {
  if (sent !== undefined && sent.trim() !== '') return sent
  const cut = `${firstName} ${lastName}`.slice(0, MAX_LENGTH)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}
