/** The path of a field as in problem documents: `members[0].orderKey` for `['members', 0, 'orderKey']`. */
export function fieldPath(steps: readonly (string | number)[]): string {
  return steps
    .map((step, index) => (/^\d+$/.test(String(step)) ? `[${step}]` : index > 0 ? `.${step}` : step))
    .join('')
}

/** The name of a field as in the service's messages: `PostalCode` for `address1.postalCode`. */
export function messageName(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
