import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { ValidateFunction } from 'ajv'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/**
 * An editor of JSON that marks what breaks the schema, at its place, and completes the names of properties.
 *
 * @param validate gives the schema check for what is edited now.
 */
export function createEditor(
  parent: Element,
  validate: () => ValidateFunction | undefined,
  propertyNames: readonly string[],
): EditorView {
  return new EditorView({
    parent,
    extensions: [
      lineNumbers(),
      history(),
      json(),
      syntaxHighlighting(defaultHighlightStyle),
      lintGutter(),
      linter((view) => [...jsonParseLinter()(view), ...violations(view.state.doc.toString(), validate())]),
      autocompletion({
        override: [
          (context) => {
            const word = context.matchBefore(/"\w*/)
            return word && { from: word.from, options: propertyNames.map((name) => ({ label: `"${name}"` })) }
          },
        ],
      }),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': 'Request body, JSON' }),
    ],
  })
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
