/** The day for which the examples of the document are written. */
const WRITTEN_FOR = '2026-11-21'
const DAY_MS = 86_400_000

/** Moves dates after that day by the days that have passed since then: the service refuses past dates. */
export function moveDates(json: string): string {
  const passedMs = Math.floor((Date.now() - Date.parse(WRITTEN_FOR)) / DAY_MS) * DAY_MS
  return json.replace(/\b\d{4}-\d\d-\d\d(?!\d)/g, (date) =>
    date > WRITTEN_FOR ? new Date(Date.parse(date) + passedMs).toJSON().slice(0, 10) : date,
  )
}

/** A username or an e-mail address, without the number that it may have. */
const PERSON = /(?<="(?:username|email|emailAddress)"\s*:\s*")([^"@]+?)(?:\.?\d{7})?(@[^"]+)?(?=")/g

/** The changes that give the people of an example a number that they never had. Whom else a text names stays. */
export function numberPeople(text: string, example: string): { from: number; to: number; insert: string }[] {
  const number = String(Date.now()).slice(-7)
  return [...text.matchAll(PERSON)].flatMap(({ index: from, 0: typed, 1: name = '', 2: domain = '' }) => {
    const isOwn = typed !== name + domain || example.includes(`"${typed}"`)
    // A username has at most eight characters.
    const insert = domain ? `${name}.${number}${domain}` : name.charAt(0) + number
    return isOwn ? [{ from, to: from + typed.length, insert }] : []
  })
}
