import type { NamedResponse } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { scenariosOf } from '@leisure-ops/openapi/internal'
import { FAILURES, OPERATIONS, operationOf } from '../document.ts'
import { failureCommand } from '../samples/curl-sample.ts'
import { inElement } from './elements.ts'
import { failureList, statusesOf, summaryOf } from './failure-list.ts'
import { linkedNames, linkToOperation } from './linked-names.ts'
import { onTheWire } from './on-the-wire.ts'
import { assumptionNote, codeBlock, joinParts, type Page, plainText } from './page.ts'
import { guidesOfFailure } from './related-guides.ts'

/** A page for each failure name, and one that lists them all. */
export function failurePages(guides: readonly Page[]): Page[] {
  const byName = Map.groupBy(FAILURES, ({ name }) => name)
  const titles = new Map(OPERATIONS.map(({ operationId, operation }) => [operationId, operation.summary]))
  const pages = [...byName].map(([name, failures]) => ({
    ...failurePage(name, failures, guides),
    group: groupOf(failures, titles),
  }))
  const order = [ANY, SEVERAL, ...titles.values()]
  pages.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || (a.path < b.path ? -1 : 1))
  return [failureList(byName), ...pages]
}

const ANY = 'Any operation'
const SEVERAL = 'Several operations'

/** The heading of a name in the navigation: its operation, if only one returns it. */
function groupOf(failures: readonly NamedResponse[], titles: ReadonlyMap<string, string>): string {
  const operations = [...new Set(failures.map(({ operationId }) => operationId))]
  const [only = ''] = operations
  if (operations.length > 5) return ANY
  return operations.length > 1 ? SEVERAL : (titles.get(only) ?? '')
}

function failurePage(name: string, failures: readonly NamedResponse[], guides: readonly Page[]): Page {
  const [shown] = failures
  if (shown === undefined) throw new TypeError(`No operation returns ${name}.`)
  const linked = (text: string | undefined) => text && linkedNames(text, name)
  const assumptions = new Set(failures.flatMap(({ assumption }) => assumption ?? []))
  return {
    path: `failures/${name}`,
    section: 'failures',
    title: name,
    description: `${statusesOf(failures)}: ${plainText(summaryOf(failures))}`,
    markdown: joinParts([
      perOperation(failures, ({ summary }) => linked(summary)),
      section(
        'What to do',
        perOperation(failures, ({ remedy }) => linked(remedy)),
      ),
      guidesOfFailure(failures, guides),
      notSearched([section('What may be left behind', leftBehind(failures))]),
      '## When it is checked',
      checks(failures),
      '## The response',
      ...onTheWire(failures),
      ...[...assumptions].map((text) => assumptionNote(linkedNames(text, name))),
      notSearched([
        '## In your code',
        `When the service returns this response, in any of its forms, \`error.code\` in [the client](/packages/client) is \`${name}\`. [Handle failures by name](/guides/errors) shows the code.`,
        '## Try it',
        'With `Prefer`, [the mock](/guides/mock) and [the sandbox](/guides/sandbox) send the response above, so the request needs no body. Start both with `npm start` in your copy of the repository.',
        codeBlock('sh', failureCommand(shown)),
        `Or [send it from the playground](/playground?operation=${shown.operationId}&response=${name}).`,
        inSandbox(name),
      ]),
    ]),
  }
}

/** A heading with its text, when there is any. */
function section(title: string, text: string): string {
  return text && `## ${title}\n\n${text}`
}

/** A text about the failure: one paragraph, or one for each operation where they differ. */
function perOperation(
  failures: readonly NamedResponse[],
  textOf: (failure: NamedResponse) => string | undefined,
): string {
  const byText = Map.groupBy(
    failures.filter((failure) => textOf(failure) !== undefined),
    textOf,
  )
  if (byText.size === 1) return String([...byText.keys()][0])
  const texts = [...byText].map(
    ([text, own]) => `**${own.map(({ operationId }) => linkToOperation(operationId)).join(', ')}:** ${text}`,
  )
  return joinParts(texts)
}

/** Text that is nearly the same on every page. In a search, it would come before the guides. */
function notSearched(parts: readonly string[]): string {
  return inElement('not-searched', parts, ' data-pagefind-ignore')
}

const AND = new Intl.ListFormat('en')

/** What the document says may exist afterwards. Reads and updates leave nothing, and say nothing. */
function leftBehind(failures: readonly NamedResponse[]): string {
  return perOperation(failures, ({ operationId, leftBehind }) => {
    if (leftBehind === undefined) return undefined
    if (leftBehind === 'nothing')
      return 'Nothing. After this failure, nothing of the request remains on the service.'
    const outcome = operationOf(operationId).operation['x-unknown-outcome']
    return `Whatever the request had created by then: at most ${AND.format(outcome?.mayExist ?? [])}. Neither the response nor the specification says what. [Retries, time-outs and partial failures](/guides/retries) has the steps to find out and to go on.`
  })
}

/** Where a sandbox brings the failure about, if a scenario of the document does so. */
function inSandbox(name: string): string {
  return scenariosOf(document).some(({ failure }) => failure === name)
    ? 'To cause it by a real condition, choose its name under _Scenarios_ in the [console of the sandbox](/guides/sandbox#the-console), which plays a request that leads to it.'
    : ''
}

/** The place of the check among those of each operation that returns the failure. */
function checks(failures: readonly NamedResponse[]): string {
  const lines = failures.map(({ operationId, status, step }) => {
    const { 'x-steps': steps = [] } = operationOf(operationId).operation
    const place = step === undefined ? '' : `, check ${step} of ${steps.length}: ${steps[step - 1]}`
    return `- ${linkToOperation(operationId)} (${status})${place}`
  })
  return lines.join('\n')
}
