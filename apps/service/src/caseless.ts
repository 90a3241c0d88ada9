/** Folds the case of a text, also beyond ASCII. Texts that differ only in case become equal. */
export function caseless(text: string): string {
  // Through upper case, so that "ß" equals "SS", and the final sigma equals the other sigmas. First to lower
  // case, because "ẞ" is upper case and stays so.
  return text.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}
