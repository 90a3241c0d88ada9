/** Text for HTML or XML. Control characters, which XML 1.0 forbids, become U+FFFD. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
