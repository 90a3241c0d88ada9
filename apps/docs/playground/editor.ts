import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { ValidateFunction } from 'ajv'
import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser'
import type { Fitting } from './schema.ts'

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

/** What the editor needs to know about its text, and whom it tells. */
export interface EditorQuestions {
  readonly validate: () => ValidateFunction | undefined
  readonly fittingAt: (path: readonly (string | number)[]) => Fitting
  readonly onChange: () => void
  readonly onSend: () => void
}

/** An editor of JSON that marks what breaks the schema, at its place, and completes what fits there. Ctrl+Enter sends. */
export function createEditor(
  parent: Element,
  { validate, fittingAt, onChange, onSend }: EditorQuestions,
): EditorView {
  return new EditorView({
    parent,
    extensions: [
      lineNumbers(),
      history(),
      json(),
      syntaxHighlighting(classHighlighter),
      EditorView.theme(THEME),
      lintGutter(),
      linter((view) => [...jsonParseLinter()(view), ...violations(view.state.doc.toString(), validate())]),
      autocompletion({ override: [(context) => completions(context, fittingAt)] }),
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged) onChange()
      }),
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            onSend()
            return true
          },
        },
      ]),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': 'Request body, JSON' }),
    ],
  })
}

function completions(
  context: CompletionContext,
  fittingAt: EditorQuestions['fittingAt'],
): CompletionResult | null {
  const word = context.matchBefore(/"?[\w-]*"?/)
  if (word === null || (word.text === '' && !context.explicit)) return null
  const text = context.state.doc.toString()
  const { path, isAtPropertyKey } = getLocation(text, context.pos)
  const present = isAtPropertyKey ? propertiesAt(text, path.slice(0, -1)) : []
  const { properties, values } = fittingAt(isAtPropertyKey ? path.slice(0, -1) : path)
  const labels = isAtPropertyKey
    ? properties.filter((name) => !present.includes(name)).map((name) => `"${name}"`)
    : values
  return { from: word.from, options: labels.map((label) => ({ label })) }
}

/** The names that the object at a place has already. */
function propertiesAt(text: string, path: readonly (string | number)[]): string[] {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, [...path])
  return (node?.children ?? []).flatMap(({ children = [] }) =>
    children[1] === undefined ? [] : String(children[0]?.value),
  )
}

function violations(text: string, validate: ValidateFunction | undefined): Diagnostic[] {
  const tree = parseTree(text)
  if (tree === undefined || validate === undefined) return []
  try {
    if (validate(JSON.parse(text))) return []
  } catch {
    return [] // The syntax check has said so already.
  }
  return (validate.errors ?? []).map(({ instancePath, message = 'is not valid' }) => {
    const path = instancePath.split('/').slice(1)
    const node = findNodeAtLocation(
      tree,
      path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
    )
    const from = node?.offset ?? 0
    return {
      from,
      to: from + (node?.length ?? 1),
      severity: 'warning',
      message: `${path.join('.')} ${message}`,
    }
  })
}
