/** What a browser takes in `<input type="email">` (HTML, "valid e-mail address"): no display name, no spaces around. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether the text is a valid e-mail address. `a@b` is one. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}
