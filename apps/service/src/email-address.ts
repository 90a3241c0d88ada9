/** What a browser accepts in `<input type="email">` (HTML, "valid e-mail address"): no display name and no surrounding spaces. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether the text is a valid e-mail address. `a@b` is one. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}
