import { ApiError, type OperationId } from '@leisure-ops/client'
import {
  answersOf,
  type DocumentedOperation,
  type OpenApiDocument,
  operationsOf,
  requestsOf,
} from '@leisure-ops/openapi'
import { document as openapi } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { MOCK_URL } from '../src/mock-url.ts'
import { curlSample } from '../src/samples/curl-sample.ts'
import { exampleAddress } from '../src/samples/example-address.ts'
import { quoteRequestOf } from '../src/samples/samples.ts'
import { typescriptSample } from '../src/samples/typescript-sample.ts'
import { createEditor } from './editor.ts'
import { checkOf, propertyNames } from './schema.ts'
import { send, withCarried } from './send.ts'

const document_: OpenApiDocument = openapi
const operations = operationsOf(document_)
const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const field = (id: string) => element<HTMLInputElement | HTMLSelectElement>(id)
let quote: SignedQuote | undefined

const current = (): DocumentedOperation => {
  const chosen = operations.find(({ operationId }) => operationId === field('operation').value)
  if (chosen === undefined) throw new TypeError('No operation is chosen.')
  return chosen
}
const editor = createEditor(element('body'), () => checkOf(document_, current()), propertyNames(document_))

// What scrolls has to be in reach of the keyboard.
for (const block of document.querySelectorAll('pre')) block.tabIndex = 0
options(
  'operation',
  operations.map(({ operationId }) => operationId),
)
const asked = new URLSearchParams(location.search).get('operation')
if (operations.some(({ operationId }) => operationId === asked)) field('operation').value = asked ?? ''
chooseOperation()
field('operation').onchange = chooseOperation
field('request').onchange = chooseRequest
field('base').onchange = () => {
  element<HTMLAnchorElement>('answers').href = `${field('base').value}/__mock/examples`
}
element('call').onsubmit = (event) => {
  event.preventDefault()
  submit()
}
for (const button of element('carry').querySelectorAll('button')) {
  button.onclick = () => {
    field('operation').value = button.value
    chooseOperation()
    setText(JSON.stringify(withCarried(JSON.parse(editorText())), null, 2))
    element('carried').textContent = `The quote of ${quote?.timeStamp} goes with it, byte for byte.`
  }
}

function options(id: string, names: readonly string[], first?: string): void {
  const all = names.map((name) => new Option(name))
  field(id).replaceChildren(...(first === undefined ? [] : [new Option(first, '')]), ...all)
}

function chooseOperation(): void {
  const { operationId } = current()
  const own = <T extends { operationId: string; name: string }>(list: readonly T[]) =>
    list.filter((item) => item.operationId === operationId).map(({ name }) => name)
  options('request', own(requestsOf(document_)))
  options('answer', [...new Set(own(answersOf(document_)))], 'what fits the request')
  field('address').value = exampleAddress(current())
  element('carried').textContent = ''
  chooseRequest()
}

function chooseRequest(): void {
  const request = requestsOf(document_).find(
    ({ operationId, name }) => operationId === current().operationId && name === field('request').value,
  )
  setText(request === undefined ? '' : JSON.stringify(request.body, null, 2))
  element('body').hidden = request === undefined
  showCode()
}

function editorText(): string {
  return editor.state.doc.toString()
}

function setText(text: string): void {
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
}

async function submit(): Promise<void> {
  element('status').textContent = 'Sending …'
  showCode()
  const { response, raw, error } = await send({
    operation: current().operationId as OperationId,
    baseUrl: field('base').value,
    accessToken: field('token').value,
    answer: field('answer').value,
    address: field('address').value,
    body: editorText(),
    quote,
  })
  element('status').textContent =
    response === undefined ? 'No answer.' : `${response.status} ${response.statusText}`
  element('headers').textContent = [...(response?.headers ?? [])]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  element('raw').textContent = raw
  element('failure').hidden = error === undefined
  element('failure').textContent =
    error instanceof ApiError
      ? `${error.code} ${JSON.stringify(error.params)}\n${error.message}`
      : error instanceof Error
        ? `${error.name}: ${error.message}`
        : ''
  const isQuote = current().operationId === 'calculateMembershipPricing' && error === undefined
  if (isQuote) quote = SignedQuote.fromText(raw)
  element('carry').hidden = !isQuote
}

/** The code of just this call. The token is not in it. */
function showCode(): void {
  const { operationId } = current()
  const text = editorText()
  try {
    const request = text === '' ? undefined : { operationId, name: '', summary: '', body: JSON.parse(text) }
    const priced = quoteRequestOf(requestsOf(document_), operationId, request)
    const here = (code: string) => code.replaceAll(MOCK_URL, field('base').value)
    element('curl').textContent = here(curlSample(current(), request, priced))
    element('typescript').textContent = here(typescriptSample(current(), request, priced))
  } catch {
    element('curl').textContent = element('typescript').textContent = 'The body is not JSON.'
  }
}
