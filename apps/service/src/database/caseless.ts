/** Folds the case of a text, also beyond ASCII. Texts that differ only in case become equal. */
export function caseless(text: string): string {
  // By way of upper case, so that "ß" meets "SS" and the final sigma the other ones.
  return text.normalize('NFC').toUpperCase().toLowerCase()
}
