// Redocly rules of this project: what makes a failure name something that people and programs can rely on.
// The habits of the document that they hold are told in CONTRIBUTING.md.

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

/** `x-message` is the template of the very sentence that its example shows. */
function MessageMatchesExample() {
  return {
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

/** The bundle's descriptions show the checks that an operation lists in `x-steps`, so that they are written once. */
function StepsInDescription() {
  return {
    Operation: {
      leave(operation) {
        const steps = operation['x-steps']
        if (steps === undefined) return
        const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
        operation.description = `${operation.description.trimEnd()}\n\nThe request is checked in this order, and the first check that fails answers:\n\n${list}`
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
      },
    },
  }
}
