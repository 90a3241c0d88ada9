// Redocly rules of this project: what makes a failure name something that people and programs can rely on.
// CONTRIBUTING.md describes the conventions that they enforce.

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PLACEHOLDER = /\{[A-Za-z]+\}/g

/** Every example and every answer without a sentence is named in kebab-case and says when it happens. */
function NamedAnswers() {
  const check = (name, summary, { report, location }) => {
    if (!KEBAB_CASE.test(name)) {
      report({ message: `The name \`${name}\` is not kebab-case.`, location: location.key() })
    }
    if (!summary?.trim()) {
      report({ message: `\`${name}\` has no summary. Say when it happens.`, location: location.key() })
    }
  }
  return {
    MediaType: {
      enter({ examples = {} }, { report, location, resolve }) {
        for (const [name, example] of Object.entries(examples)) {
          const { node } = resolve(example)
          check(name, node?.summary, { report, location: location.child(['examples', name]) })
        }
      },
    },
    Response: {
      enter(response, { report, location }) {
        for (const [name, failure] of Object.entries(response['x-failures'] ?? {})) {
          const at = location.child(['x-failures', name])
          check(name, failure?.summary, { report, location: at })
          if (!['none', 'unstated'].includes(failure?.body)) {
            report({ message: `\`${name}\` needs \`body: none\` or \`body: unstated\`.`, location: at })
          }
        }
      },
    },
  }
}

/** `x-message` is the template of the very sentence that its example shows, with a `{message}` from `x-messages`. */
function MessageMatchesExample() {
  let messages = []
  return {
    Root: {
      enter(root, { resolve }) {
        messages = Object.values(resolve(root['x-messages'] ?? {}).node ?? {})
      },
    },
    Example: {
      enter(example, { report, location }) {
        const template = example['x-message']
        if (template === undefined) return
        const at = location.child(['x-message'])
        if (!template.match(PLACEHOLDER)) {
          report({ message: 'A sentence without {placeholders} needs no `x-message`.', location: at })
        }
        if (!sentencesIn(example.value).some((sentence) => matches(template, sentence))) {
          report({ message: `The example shows no sentence of the form \`${template}\`.`, location: at })
        }
        const possible = messages.map((message) => template.replace('{message}', message))
        if (template.includes('{message}') && !possible.some((one) => matches(one, example.value))) {
          report({ message: 'The `{message}` of the example is not one of `x-messages`.', location: at })
        }
      },
    },
  }
}

/** Every JSON body that can be sent or received is shown at least once, and every failure has a name. */
function EverythingShown() {
  const needsExamples = ({ examples, example }, { report, location }) => {
    if (example === undefined && Object.keys(examples ?? {}).length === 0) {
      report({ message: 'Show at least one named example of this body.', location })
    }
  }
  return {
    RequestBody: { MediaType: { enter: needsExamples } },
    Response: {
      MediaType: { enter: needsExamples },
      enter(response, { report, location, key }) {
        if (Number(key) < 400) return
        if (response.content === undefined && response['x-failures'] === undefined) {
          report({ message: `Name the failures of status ${key}: examples, or \`x-failures\`.`, location })
        }
      },
    },
  }
}

/** Each failure that `x-violations` names exists somewhere in the document. */
function ViolationsNamed() {
  const failures = new Set()
  const violations = []
  return {
    Response: {
      enter(response, { resolve }) {
        for (const name of Object.keys(response['x-failures'] ?? {})) failures.add(name)
        for (const media of Object.values(response.content ?? {})) {
          for (const name of Object.keys(resolve(media).node?.examples ?? {})) failures.add(name)
        }
      },
    },
    Schema: {
      enter(schema, { location }) {
        for (const [keyword, name] of Object.entries(schema['x-violations'] ?? {})) {
          violations.push({ name, location: location.child(['x-violations', keyword]) })
        }
      },
    },
    Root: {
      leave(_root, { report }) {
        for (const { name, location } of violations) {
          if (!failures.has(name)) report({ message: `There is no failure \`${name}\`.`, location })
        }
      },
    },
  }
}

function sentencesIn(value) {
  if (typeof value === 'string') return [value]
  return [value?.detail, ...Object.values(value?.errors ?? {}).flat()].filter((one) => one !== undefined)
}

function matches(template, sentence) {
  const literals = template.split(PLACEHOLDER).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literals.join('.+')}$`, 's').test(sentence)
}

/** Every failure says what to do about it. */
function FailuresHaveRemedies() {
  const check = (name, failure, at, report) => {
    if (!failure?.['x-remedy']?.trim()) {
      report({ message: `\`${name}\` has no \`x-remedy\`. Say what to do about it.`, location: at.key() })
    }
  }
  return {
    Response: {
      enter(response, { key, report, location, resolve }) {
        // A response that is referred to stands under a name of its own; the failures are in both places.
        if (Number(key) < 400) return
        for (const [name, failure] of Object.entries(response['x-failures'] ?? {})) {
          check(name, failure, location.child(['x-failures', name]), report)
        }
        for (const [type, media] of Object.entries(response.content ?? {})) {
          for (const [name, example] of Object.entries(media.examples ?? {})) {
            check(name, resolve(example).node, location.child(['content', type, 'examples', name]), report)
          }
        }
      },
    },
  }
}

/** `x-step` counts the checks in the operation's `x-steps`, and every check that is listed can fail. */
function StepsCount() {
  return {
    Operation: {
      enter(operation, { report, location, resolve }) {
        const steps = operation['x-steps'] ?? []
        const failing = new Set()
        for (const reference of Object.values(operation.responses ?? {})) {
          for (const [name, failure] of failuresIn(resolve(reference).node, resolve)) {
            const step = failure?.['x-step']
            if (step === undefined) continue
            failing.add(step)
            if (!Number.isInteger(step) || step < 1 || step > steps.length) {
              report({
                message: `\`${name}\` fails at step ${step}, and \`x-steps\` lists ${steps.length}.`,
                location,
              })
            }
          }
        }
        steps.forEach((step, index) => {
          if (!failing.has(index + 1))
            report({ message: `No failure has step ${index + 1}, "${step}".`, location })
        })
      },
    },
  }
}

/** An operation whose outcome can be unknown says what may exist then, and of each of its failures whether something may. */
function LeftBehindStated() {
  return {
    Operation: {
      enter(operation, { report, location, resolve }) {
        if (operation['x-unknown-outcome'] === undefined) return
        const things = operation['x-may-exist']
        if (!Array.isArray(things) || things.length === 0) {
          report({
            message: 'Say what may exist when the outcome is unknown: `x-may-exist: [members, bookings]`.',
            location,
          })
        }
        for (const [status, reference] of Object.entries(operation.responses ?? {})) {
          const response = resolve(reference).node
          if (Number(status) >= 400 && !['nothing', 'possible'].includes(response?.['x-left-behind'])) {
            report({
              message: `Say whether a ${status} may leave something behind: \`x-left-behind: nothing\` or \`possible\`.`,
              location: location.child(['responses', status]),
            })
          }
        }
      },
    },
  }
}

function failuresIn(response, resolve) {
  const shown = Object.values(response?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, example]) => [name, resolve(example).node]),
  )
  return [...shown, ...Object.entries(response?.['x-failures'] ?? {})]
}

/** The bundle's descriptions show the checks that an operation lists in `x-steps`, so that they are written once. */
function StepsInDescription() {
  return {
    Operation: {
      leave(operation) {
        const steps = operation['x-steps']
        if (steps === undefined) return
        const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
        operation.description = `${operation.description.trimEnd()}\n\nThe service checks the request in this order. The first check that fails decides the answer:\n\n${list}`
      },
    },
  }
}

/** `x-field` on a failure is a field of the operation's own request. */
function FieldsExist() {
  return {
    Operation: {
      enter(operation, { report, location, resolve }) {
        const body = resolve(operation.requestBody)
        const schema = body.node?.content?.['application/json']?.schema
        for (const reference of Object.values(operation.responses ?? {})) {
          for (const [name, failure] of failuresIn(resolve(reference).node, resolve)) {
            const field = failure?.['x-field']
            if (field === undefined || hasField(schema, field.split('.'), body.location, resolve)) continue
            report({
              message: `\`${name}\` concerns the field \`${field}\`, which the request does not have.`,
              location,
            })
          }
        }
      },
    },
  }
}

/** Whether a schema has a property at this path, behind references and in any of its parts. */
function hasField(schema, [first, ...rest], from, resolve) {
  const { node, location } = resolve(schema, from?.source.absoluteRef)
  if (node === undefined) return false
  if (first === undefined) return true
  const parts = [...(node.allOf ?? []), ...(node.oneOf ?? []), ...(node.anyOf ?? [])]
  const own = node.properties?.[first]
  if (own !== undefined && hasField(own, rest, location ?? from, resolve)) return true
  return parts.some((part) => hasField(part, [first, ...rest], location ?? from, resolve))
}

/** `x-shown` lists members that the object has, so that a field which was renamed does not stay on the list. */
function ShownExist() {
  return {
    Schema: {
      enter({ 'x-shown': shown = [], properties = {} }, { report, location }) {
        for (const name of shown.filter((one) => !Object.hasOwn(properties, one))) {
          report({
            message: `There is no field \`${name}\` to be shown.`,
            location: location.child('x-shown'),
          })
        }
      },
    },
  }
}

export default function leisureRules() {
  return {
    id: 'leisure',
    decorators: { oas3: { 'steps-in-description': StepsInDescription } },
    rules: {
      oas3: {
        'named-answers': NamedAnswers,
        'message-matches-example': MessageMatchesExample,
        'everything-shown': EverythingShown,
        'violations-named': ViolationsNamed,
        'failures-have-remedies': FailuresHaveRemedies,
        'steps-count': StepsCount,
        'left-behind-stated': LeftBehindStated,
        'fields-exist': FieldsExist,
        'shown-exist': ShownExist,
      },
    },
  }
}
