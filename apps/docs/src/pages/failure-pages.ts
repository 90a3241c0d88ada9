import { failuresOf, type NamedAnswer, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { type Scenario, scenariosOf } from '@leisure-ops/openapi/scenarios'
import { failureCommand } from '../samples/failure-command.ts'
import { failureHandler } from '../samples/failure-handler.ts'
import { sandboxCommands } from '../samples/sandbox-commands.ts'
import { element } from './elements.ts'
import { onTheWire } from './on-the-wire.ts'
import { orderOfChecksPage } from './order-of-checks.ts'
import { aside, fenced, type Page, plain } from './page.ts'

/** A page for each failure name, and one that lists them all. */
export function failurePages(document: OpenApiDocument): Page[] {
  const byName = Map.groupBy(failuresOf(document), ({ name }) => name)
  const operations = operationsOf(document)
  const titles = new Map(operations.map(({ operationId, operation }) => [operationId, operation.summary]))
  const pages = [...byName].map(([name, failures]) => ({
    ...failurePage(document, name, failures),
    group: failures.length > 5 ? 'Any operation' : (titles.get(failures[0]?.operationId ?? '') ?? ''),
  }))
  const order = ['Any operation', ...titles.values()]
  pages.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || (a.path < b.path ? -1 : 1))
  return [index(document, [...byName.keys()].sort(), byName), orderOfChecksPage(document), ...pages]
}

function index(
  document: OpenApiDocument,
  names: readonly string[],
  byName: ReadonlyMap<string, readonly NamedAnswer[]>,
): Page {
  const rows = names.map((name) => row(document, name, byName.get(name) ?? []))
  return {
    path: 'failures/index',
    section: 'failures',
    title: 'Failures',
    label: 'All failures',
    description: `All ${names.length} documented failures by name: what each one means and what to do about it.`,
    isWide: true,
    markdown: [
      'Every failure that the service documents has a **name**. The same name is the key of its example in the OpenAPI document, `error.code` in `@leisure-ops/client`, and what you ask the mock for: `Prefer: example=NAME`.',
      '[Some failures can leave something behind](/failures?left=something): the last column says what may exist. Look before you send the request again, as [When a creation fails halfway](/guides/half-way) shows. When a request has several faults, [the order of the checks](/failures/order-of-checks) says which one answers.',
      element(
        'failure-list',
        [
          filterForm(document),
          `| Name | Status | When, and the sentence | Returned by | Left behind |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
        ].join('\n\n'),
      ),
    ].join('\n\n'),
  }
}

function row(document: OpenApiDocument, name: string, failures: readonly NamedAnswer[]): string {
  const all = operationsOf(document)
  const { summary = '', message, sentence } = failures[0] ?? {}
  const said = message ?? sentence
  const operations =
    failures.length === all.length
      ? '[every operation](/operations)'
      : failures.map(({ operationId }) => `[${operationId}](/operations/${operationId})`).join(', ')
  const cells = [
    linkTo(name),
    statusesOf(failures),
    `${plain(summary)}${said === undefined ? '' : `<br>${inCell(said)}`}`,
    operations,
    remains(document, failures),
  ]
  return `| ${cells.join(' | ')} |`
}

/** What may exist after a failure, in a word for each kind of thing, and after which operation where several return it. */
function remains(document: OpenApiDocument, failures: readonly NamedAnswer[]): string {
  const doubtful = failures.filter(({ leftBehind }) => leftBehind === 'possible')
  if (doubtful.length === 0)
    return failures.some(({ leftBehind }) => leftBehind === 'nothing') ? 'nothing' : 'not a creation'
  return doubtful
    .map(({ operationId }) => {
      const things = mayExist(document, operationId).join(', ')
      return failures.length === 1 ? things : `${things} (${operationId})`
    })
    .join('; ')
}

function mayExist(document: OpenApiDocument, operationId: string): readonly string[] {
  return operationOf(document, operationId)['x-may-exist'] ?? []
}

/** A sentence of the service, exactly: as code, which nothing makes typographic. */
function inCell(sentence: string): string {
  return `\`${sentence.replaceAll('|', '\\|')}\``
}

/** Hidden until its script shows it. */
function filterForm(document: OpenApiDocument): string {
  const options = operationsOf(document).map(
    ({ operationId, operation }) => `<option value="${operationId}">${operation.summary}</option>`,
  )
  const kinds = new Set(operationsOf(document).flatMap(({ operationId }) => mayExist(document, operationId)))
  const things = [...kinds].sort().map((thing) => `<option>${thing}</option>`)
  return [
    '<form hidden role="search" aria-label="Failures">',
    '<label>Find a failure <input type="search" name="words" placeholder="a name, a word, or the sentence that you received"></label>',
    `<label>Operation <select name="operation"><option value="">every operation</option>${options.join('')}</select></label>`,
    `<label>May leave behind <select name="left"><option value="">something or nothing</option><option>something</option>${things.join('')}</select></label>`,
    '<output></output></form>',
  ].join('')
}

function failurePage(document: OpenApiDocument, name: string, failures: readonly NamedAnswer[]): Page {
  const [first] = failures
  if (first === undefined) throw new TypeError(`No operation returns ${name}.`)
  const readings = new Set(failures.flatMap(({ reading }) => reading ?? []))
  return {
    path: `failures/${name}`,
    section: 'failures',
    title: name,
    description: `${statusesOf(failures)}: ${plain(first.summary)}`,
    markdown: [
      ...perOperation(failures, ({ summary }) => summary),
      ...section(
        'What to do',
        perOperation(failures, ({ remedy }) => remedy),
      ),
      notSearched(section('What may be left behind', leftBehind(document, failures))),
      ...section('When it is checked', checks(document, failures)),
      '## The answer',
      ...onTheWire(failures),
      ...[...readings].map((reading) => aside('note', 'How the specification was read', reading)),
      notSearched([
        '## In your code',
        `\`@leisure-ops/client\` recognizes the answer in every form. \`error.code\` is \`${name}\`.`,
        fenced('ts', failureHandler(first)),
        '## Try it',
        'With `Prefer`, [the mock](/guides/mock) and [the sandbox](/guides/sandbox) send the answer above, so the request needs no body. Start both with `npm start` in your copy of the repository.',
        fenced('sh', failureCommand(document, first)),
        `Or [send it from the playground](/playground?operation=${first.operationId}&answer=${name}).`,
      ]),
      ...section('Raise it in the sandbox', inSandbox(document, name)),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

/** A heading with its text, when there is any. */
function section(title: string, text: readonly string[]): string[] {
  return text.length === 0 ? [] : [`## ${title}`, ...text]
}

/** A text about the failure: one paragraph, or one for each operation where they differ. */
function perOperation(
  failures: readonly NamedAnswer[],
  textOf: (failure: NamedAnswer) => string | undefined,
): string[] {
  const byText = Map.groupBy(
    failures.filter((failure) => textOf(failure) !== undefined),
    textOf,
  )
  if (byText.size === 1) return [String([...byText.keys()][0])]
  return [...byText].map(
    ([text, own]) => `**${own.map(({ operationId }) => operationId).join(', ')}:** ${text}`,
  )
}

/** What is nearly the same on every page would otherwise come before the guides in a search. */
function notSearched(parts: readonly string[]): string {
  return parts.length === 0 ? '' : element('not-searched', parts.join('\n\n'), ' data-pagefind-ignore')
}

/** What the document says may exist afterwards. Reads and updates leave nothing, and say nothing. */
function leftBehind(document: OpenApiDocument, failures: readonly NamedAnswer[]): string[] {
  return perOperation(failures, ({ operationId, leftBehind }) => {
    if (leftBehind === undefined) return undefined
    if (leftBehind === 'nothing')
      return 'Nothing. After this failure, nothing of the request remains on the service.'
    const unknown = operationOf(document, operationId)['x-unknown-outcome']
    return `${unknown} See [When a creation fails halfway](/guides/half-way).`
  })
}

/** How real state brings the failure about, where a scenario of the document does. */
function inSandbox(document: OpenApiDocument, name: string): string[] {
  const scenario = scenariosOf(document).find(({ failure }) => failure === name)
  if (scenario === undefined) return []
  const { operationId, because } = scenario
  const { summary } = operationOf(document, operationId)
  return [
    `These requests bring about a real condition for [${summary}](/operations/${operationId}). ${because} Start a [sandbox](/guides/sandbox), or reset it with \`POST /_sandbox/reset\`, before you send them.`,
    fenced('sh', sandboxCommands(scenario)),
    ...(movesClock(scenario) ? [CLOCK_STAYS] : []),
  ]
}

function movesClock({ given, meanwhile = [] }: Scenario): boolean {
  return [...given, ...meanwhile].some(({ path }) => path === '/_sandbox/clock')
}

const CLOCK_STAYS =
  'Afterwards, the clock of the sandbox stays where these requests put it. `PUT /_sandbox/clock` with the body `{"real":true}` sets it to the real time again.'

/** The place of the check among those of each operation that returns the failure. */
function checks(document: OpenApiDocument, failures: readonly NamedAnswer[]): string[] {
  const lines = failures.map(({ operationId, status, step }) => {
    const { summary, 'x-steps': steps = [] } = operationOf(document, operationId)
    const place = step === undefined ? '' : `, check ${step} of ${steps.length}: ${steps[step - 1]}`
    return `- [${summary}](/operations/${operationId}) (${status})${place}`
  })
  return [lines.join('\n')]
}

function operationOf(document: OpenApiDocument, operationId: string) {
  const found = operationsOf(document).find((one) => one.operationId === operationId)
  if (found === undefined) throw new TypeError(`There is no operation ${operationId}.`)
  return found.operation
}

function statusesOf(failures: readonly NamedAnswer[]): string {
  return [...new Set(failures.map(({ status }) => status))].join(', ')
}

function linkTo(name: string): string {
  return `[${name}](/failures/${name})`
}
