import { optionOf, SETTINGS, variableOf } from '../../src/cli/settings.ts'

/** The settings as a table, for the operating guide. */
export function settingsTable(): string {
  const rows = [
    ['Option', 'Variable', 'What it does'],
    ['', '', ''],
    ...SETTINGS.map((setting) => [
      setting.isSecret ? '' : `\`${`${optionOf(setting)} ${setting.value}`.trim()}\``,
      `\`${variableOf(setting)}\``,
      `${setting.help.charAt(0).toUpperCase()}${setting.help.slice(1)}.`,
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const cell = (text: string, row: number, column: number) =>
    text.padEnd(widths[column] ?? 0, row === 1 ? '-' : ' ')
  return rows
    .map((cells, row) => `| ${cells.map((text, at) => cell(text, row, at)).join(' | ')} |`)
    .join('\n')
}
