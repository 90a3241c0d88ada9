/** Property names and indices from the top of a tenant file. */
export type Path = readonly (string | number)[]

/** What is wrong, and where in the file's value. */
export interface Problem {
  readonly path: Path
  /** A property that should not be there, whose line is the place of the problem. */
  readonly unknown?: string
  readonly message: string
}

/** What is wrong, and where in the file's text. */
export interface FileProblem {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** `membershipTypes[0].siteIds[1]`; empty for the file as a whole. */
  readonly path: string
  readonly message: string
}

/** `demo.yaml:12: sites[0].currency: must be a string: put it in quotation marks` */
export function writeProblem({ file, line, path, message }: FileProblem): string {
  return escapeControls(`${file}:${line}: ${path ? `${path}: ` : ''}${message}`)
}

/** A text as one line of a terminal, which obeys nothing in it. JSON stays JSON. */
export function escapeControls(text: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => one.split('').map(escaped).join(''))
}
