const WIDTH = 28

export function printTitle(text: string): void {
  console.log(`\n  ${text}`)
}

export function printLine(label: string, text: string): void {
  console.log(`    ${label.padEnd(WIDTH)}${text}`)
}
