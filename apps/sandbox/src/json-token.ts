/** Each token of a JSON text, as it is written. A string may be cut off. */
export const JSON_TOKEN: RegExp = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/g
