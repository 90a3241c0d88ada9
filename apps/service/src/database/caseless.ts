/** A text without regard to case, beyond ASCII too: equal for texts that differ in nothing else. */
export function caseless(text: string): string {
  // By way of upper case, so that "ß" meets "SS" and the final sigma the other ones.
  return text.normalize('NFC').toUpperCase().toLowerCase()
}
