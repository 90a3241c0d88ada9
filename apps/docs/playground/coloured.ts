import { jsonLanguage } from '@codemirror/lang-json'
import { type Language, StreamLanguage } from '@codemirror/language'
import { typescript } from '@codemirror/legacy-modes/mode/javascript'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { classHighlighter, highlightCode } from '@lezer/highlight'
import { make } from './page.ts'

type CodeLanguage = 'json' | 'shell' | 'typescript'

const PARSERS: Readonly<Record<CodeLanguage, Language['parser']>> = {
  json: jsonLanguage.parser,
  shell: StreamLanguage.define(shell).parser,
  typescript: StreamLanguage.define(typescript).parser,
}
/** A longer response is shown without colours, because they would take too long. */
const MAX_CHARACTERS = 200_000

/** Shows a code in an element, with a class for the colour of each token. Its text stays exactly the code. */
export function showColoured(element: HTMLElement, code: string, language: CodeLanguage): void {
  if (code.length > MAX_CHARACTERS) {
    element.textContent = code
    return
  }
  const shown = document.createDocumentFragment()
  const put = (text: string, className: string) =>
    shown.append(className === '' ? text : make('span', { className }, text))
  highlightCode(code, PARSERS[language].parse(code), classHighlighter, put, () => put('\n', ''))
  element.replaceChildren(shown)
}
