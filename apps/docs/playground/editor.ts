import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { Violation } from '@leisure-ops/client/validate'
import { classHighlighter } from '@lezer/highlight'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** Colours for both schemes. The page says which is on, and its style has the colours of the tokens. */
const THEME = {
  '&': { backgroundColor: 'var(--page)', color: 'var(--strong)' },
  '.cm-content': { caretColor: 'var(--strong)' },
  '.cm-gutters': { backgroundColor: 'var(--soft)', color: 'var(--muted)', border: 'none' },
  '.cm-tooltip': { backgroundColor: 'var(--mark)', color: 'var(--strong)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'light-dark(#cfe3fb, #24456b) !important',
  },
}

type Check = (body: unknown) => readonly Violation[]

/** An editor of JSON that marks what breaks the schema, at its place. */
export function createEditor(parent: Element, check: Check, onChange: () => void): EditorView {
  return new EditorView({
    parent,
    extensions: [
      lineNumbers(),
      history(),
      json(),
      syntaxHighlighting(classHighlighter),
      EditorView.theme(THEME),
      lintGutter(),
      linter((view) => [...jsonParseLinter()(view), ...marks(view.state.doc.toString(), check)]),
      EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      keymap.of([
        // With Ctrl+Enter, the form is sent.
        ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
        ...historyKeymap,
      ]),
      EditorView.contentAttributes.of({ 'aria-label': 'Request body, JSON' }),
    ],
  })
}

/** The violations at their fields. One of a field that is missing stands at the start of its object. */
function marks(text: string, check: Check): Diagnostic[] {
  const tree = parseTree(text)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [] // The syntax check has said so already.
  }
  return check(body).map(({ field, code, message }) => {
    const path = [...field.matchAll(/\[(\d+)\]|[^.[]+/g)].map(([name, index]) =>
      index ? Number(index) : name,
    )
    const node = tree && findNodeAtLocation(tree, path)
    const from = (node ?? (tree && findNodeAtLocation(tree, path.slice(0, -1))))?.offset ?? 0
    return { from, to: from + (node?.length ?? 1), severity: 'warning', message: `${code}: ${message}` }
  })
}
