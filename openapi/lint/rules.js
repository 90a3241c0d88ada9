// Redocly rules of this project that compare one part of the document with another. What a part needs by
// itself is in redocly.yaml. CONTRIBUTING.md describes the conventions that they enforce.

import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const HEADERS = join(import.meta.dirname, '../schemas/headers.yaml')
const PLACEHOLDER = /\{[A-Za-z]+\}/g

/** `x-message` is the template of the very message that its example shows. */
function MessageMatchesExample() {
  return {
    Example(example, { report, location }) {
      const template = example['x-message']
      if (template === undefined) return
      if (messagesIn(example.value).some((message) => matches(template, message))) return
      const message = `The example shows no message of the form \`${template}\`.`
      report({ message, location: location.child(['x-message']) })
    },
  }
}

/** Each failure that `x-violations` names exists somewhere in the document. */
function ViolationsNamed() {
  const failures = new Set()
  const violations = []
  const addAll = (named) => {
    for (const name of Object.keys(named)) failures.add(name)
  }
  return {
    Response: { ExamplesMap: { enter: addAll }, Failures: { enter: addAll } },
    Schema(schema, { location }) {
      for (const [keyword, name] of Object.entries(schema['x-violations'] ?? {})) {
        violations.push({ name, location: location.child(['x-violations', keyword]) })
      }
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

function messagesIn(value) {
  if (typeof value === 'string') return [value]
  return [value?.detail, ...Object.values(value?.errors ?? {}).flat()].filter((one) => one !== undefined)
}

function matches(template, message) {
  const literals = template.split(PLACEHOLDER).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literals.join('.+')}$`, 's').test(message)
}

/** The refusal by a header, which is read before the checks. */
const BEFORE_STEPS = 'idempotency-key-reused'

/** Each check in `x-steps` names the failures that it can cause; each refusal belongs to one check. */
function StepsNameFailures() {
  return {
    Operation(operation, { report, location, resolve }) {
      const at = location.child('x-steps')
      const say = (message) => report({ message, location: at })
      const namesIn = (responses) => failuresIn({ responses }, resolve).map(([name]) => name)
      const { 400: malformed, 404: notFound, 422: unprocessable, ...others } = operation.responses
      const refused = operation['x-steps'] ? namesIn({ malformed, notFound, unprocessable }) : []
      const refusals = new Set(refused.filter((name) => name !== BEFORE_STEPS))
      const known = new Set([...refusals, ...namesIn(others)])
      for (const [step, names] of stepsOf(operation)) {
        if (names.length === 0) say(`The step "${step}" names no failure.`)
        for (const name of names) {
          if (!known.delete(name)) say(`\`${name}\` is no failure of this operation, or has a step already.`)
          refusals.delete(name)
        }
      }
      for (const name of refusals) say(`\`${name}\` has no step.`)
    },
  }
}

/** The checks of an operation, and the failures of each. */
function stepsOf({ 'x-steps': steps = [] }) {
  return steps.flatMap((step) => (typeof step === 'string' ? [[step, []]] : Object.entries(step)))
}

/** The failures of an operation and their names, behind references. */
function failuresIn({ responses = {} }, resolve) {
  return Object.values(responses).flatMap((reference) => {
    const response = resolve(reference).node
    const shown = Object.values(response?.content ?? {}).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, example]) => [name, resolve(example).node]),
    )
    return [...shown, ...Object.entries(response?.['x-failures'] ?? {})]
  })
}

/**
 * Adds what is the same everywhere. The version is that of the package. A message is also a JSON string, and
 * responses have the headers of the service. A problem document gets the status, and its words or those for
 * fields; one with a `detail` also its failure's name. In our own documents, an operation gets the responses
 * that any can give: the components named after a status. An `int32` without limits gets those of its type.
 */
function WrittenOnce() {
  let defaults = {}
  return {
    Root(root, { resolve }) {
      root.info.version = manifest.version
      defaults = root.components?.responses ?? {}
      delete root.components?.responses
      completeProblems(defaults, resolve)
    },
    Operation(operation) {
      for (const [status, { $ref }] of Object.entries(defaults)) {
        if (OF_BODIES.includes(status) && operation.requestBody === undefined) continue
        // The paths are in a folder of their own.
        operation.responses[status] ??= { $ref: `../${$ref}` }
      }
    },
    Responses(responses, { resolve }) {
      completeProblems(responses, resolve)
    },
    Schema(schema) {
      if (schema.format !== 'int32') return
      schema.minimum ??= -(2 ** 31)
      schema.maximum ??= 2 ** 31 - 1
    },
  }
}

/** The statuses of a body that is too large, and of one in the wrong media type. */
const OF_BODIES = ['413', '415']

function completeProblems(responses, resolve) {
  for (const [status, reference] of Object.entries(responses)) {
    const { node: response, location } = resolve(reference)
    const content = response?.content ?? {}
    if (content['text/plain'] !== undefined) response.content = withJsonMessages(content)
    if (response !== undefined) response.headers = headersOf(Number(status), response)
    for (const [name, shown] of Object.entries(content['application/problem+json']?.examples ?? {})) {
      const example = resolve(shown, location?.source.absoluteRef).node
      example.value = wholeProblem(Number(status), name, example.value)
    }
  }
}

function headersOf(status, response) {
  const names = ['X-Request-Id']
  if (status === 401) names.push('WWW-Authenticate')
  if ([429, 503].includes(status) || response.description.includes('`Retry-After`')) names.push('Retry-After')
  return Object.fromEntries(names.map((name) => [name, { $ref: `${HEADERS}#/${name}` }]))
}

/** A message is sent as text or as a JSON string, beside what has another form in JSON. */
function withJsonMessages({ 'text/plain': text, 'application/json': json, ...others }) {
  const examples = { ...text.examples, ...json?.examples }
  return { 'text/plain': text, 'application/json': { schema: text.schema, ...json, examples }, ...others }
}

/** The words of RFC 9110, where Node has older ones. */
const WORDS = { 413: 'Content Too Large', 422: 'Unprocessable Content' }

function wholeProblem(status, name, value) {
  if (value.detail === undefined)
    return { title: 'One or more validation errors occurred.', status, ...value }
  return { title: WORDS[status] ?? STATUS_CODES[status], status, code: name, ...value }
}

/** Writes which check a failure belongs to as a number, counted from 1: its `x-step`. */
function NumberedSteps() {
  return {
    Operation(operation, { resolve }) {
      if (operation['x-steps'] === undefined) return
      const steps = stepsOf(operation)
      for (const [name, failure] of failuresIn(operation, resolve)) {
        const index = steps.findIndex(([, names]) => names.includes(name))
        if (index >= 0) failure['x-step'] = index + 1
      }
      operation['x-steps'] = steps.map(([step]) => step)
    },
  }
}

/**
 * Repeats this project's extensions in standard members, so that every tool shows them: the checks of an
 * operation, what may exist when its outcome is unknown, and the failures of a response with what to do.
 */
function StandardDescriptions() {
  return {
    Operation: {
      leave(operation) {
        const steps = operation['x-steps']?.map((step, index) => `${index + 1}. ${step}`).join('\n')
        const outcome = operation['x-unknown-outcome']?.description
        operation.description = paragraphs(
          operation.description,
          steps && `${CHECKS}\n\n${steps}`,
          outcome && `**When the outcome is unknown:** ${outcome}`,
        )
      },
    },
    Response: {
      leave(response, { resolve }) {
        const examples = Object.values(response.content ?? {}).flatMap((one) =>
          Object.entries(one.examples ?? {}).map(([name, example]) => [name, resolve(example).node]),
        )
        const shown = new Map(examples.filter(([, { description }]) => description !== undefined))
        const lines = [...shown].map(([name, example]) => {
          // One example can belong to several responses.
          if (!example.description.startsWith(`\`${name}\`: `))
            example.description = nameBefore(name, example.description)
          return example.description
        })
        for (const [name, { summary, description }] of Object.entries(response['x-failures'] ?? {}))
          lines.push(nameBefore(name, `${summary.trim()} ${description}`))
        const list = lines.map((line) => `- ${line.trim().replace(/\s+/g, ' ')}`).join('\n')
        response.description = paragraphs(response.description, list)
      },
    },
  }
}

const CHECKS =
  'The service checks the request in this order. The first check that fails decides the response:'

/** The description of a failure in the bundle. `openapi/src/named-responses.ts` reads the remedy out of it. */
const nameBefore = (name, text) => `\`${name}\`: ${text}`

function paragraphs(...parts) {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join('\n\n')
}

/** `x-field` on a failure is a field of the operation's own request. */
function FieldsExist() {
  return {
    Operation(operation, { report, location, resolve }) {
      const body = resolve(operation.requestBody)
      const schema = body.node?.content?.['application/json']?.schema
      for (const [name, failure] of failuresIn(operation, resolve)) {
        const field = failure?.['x-field']
        if (field === undefined || hasField(schema, field.split('.'), body.location, resolve)) continue
        const message = `\`${name}\` concerns the field \`${field}\`, which the request does not have.`
        report({ message, location })
      }
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

/** `x-shown` lists members that the object has, so that a renamed field does not stay on the list. */
function ShownExist() {
  return {
    Schema({ 'x-shown': shown = [], properties = {} }, { report, location }) {
      for (const name of shown.filter((one) => !Object.hasOwn(properties, one)))
        report({ message: `There is no field \`${name}\` to be shown.`, location: location.child('x-shown') })
    },
  }
}

/** The order of members, of those that matter to a reader. The preprocessor adds others at the end. */
const ORDER = {
  Operation:
    'operationId summary tags security description x-steps x-assumption parameters requestBody responses',
  Parameter: 'name in x-shown required description x-assumption schema example',
  Example: 'summary x-field x-left-behind description x-message x-fixed-part x-assumption x-body value',
  Schema:
    'type format enum pattern description x-assumption required examples x-violations x-shown items properties',
}

/** One kind of object has its members in one order everywhere. */
function MembersInOrder() {
  const visitors = Object.entries(ORDER).map(([type, names]) => {
    const placeOf = (name) => names.split(' ').indexOf(name)
    const check = (node, { report, location }) => {
      const found = Object.keys(node).filter((name) => placeOf(name) >= 0)
      const late = found.find((name, index) => placeOf(name) < placeOf(found[index - 1]))
      if (late) report({ message: `\`${late}\` comes too late: ${names}.`, location: location.child(late) })
    }
    return [type, check]
  })
  return Object.fromEntries(visitors)
}

/** A reference into `properties` would publish a component named after a field, with no initial capital. */
function WholeSchemas() {
  return {
    ref({ $ref }, { report, location }) {
      if ($ref.includes('/properties/'))
        report({ message: `\`${$ref}\` is a part of a schema. Name it.`, location })
    },
  }
}

/** Lets rules be about the extensions with members of their own: `x-failures` and `x-unknown-outcome`. */
function withOurTypes(types) {
  const { Operation, Response } = types
  return {
    ...types,
    Operation: {
      ...Operation,
      properties: { ...Operation.properties, 'x-unknown-outcome': 'UnknownOutcome' },
    },
    UnknownOutcome: {
      properties: { mayExist: { type: 'array', items: { type: 'string' } }, description: { type: 'string' } },
      required: ['mayExist', 'description'],
    },
    Response: { ...Response, properties: { ...Response.properties, 'x-failures': 'Failures' } },
    Failures: { properties: {}, additionalProperties: 'Failure' },
    Failure: {
      properties: { summary: { type: 'string' }, description: { type: 'string' } },
      extensionsPrefix: 'x-',
    },
  }
}

export default function leisureRules() {
  return {
    id: 'leisure',
    typeExtension: { oas3: withOurTypes },
    preprocessors: { oas3: { 'written-once': WrittenOnce } },
    decorators: { oas3: { 'numbered-steps': NumberedSteps, 'standard-descriptions': StandardDescriptions } },
    rules: {
      oas3: {
        'message-matches-example': MessageMatchesExample,
        'violations-named': ViolationsNamed,
        'steps-name-failures': StepsNameFailures,
        'fields-exist': FieldsExist,
        'shown-exist': ShownExist,
        'members-in-order': MembersInOrder,
        'whole-schemas': WholeSchemas,
      },
    },
  }
}
