import type { components, OperationId } from '@leisure-ops/client'
import { checkRequest } from '@leisure-ops/client/validate'
import type { DocumentedOperation, NamedRequest } from '@leisure-ops/openapi'
import { SignedQuote } from '@leisure-ops/quote'
import { OPERATIONS, operationOf, QUOTE_FIELDS, REQUESTS } from '../src/document.ts'
import { MOCK_URL } from '../src/local-urls.ts'
import { withQuotes } from '../src/samples/carried-quotes.ts'
import { curlSample } from '../src/samples/curl-sample.ts'
import { parametersIn, withPathOf } from '../src/samples/example-address.ts'
import { quoteRequestOf } from '../src/samples/samples.ts'
import { typescriptSample } from '../src/samples/typescript-sample.ts'
import { showColoured } from './coloured.ts'
import { moveDates, numberPeople } from './dates-and-people.ts'
import { createEditor } from './editor.ts'
import { addressWith, type Kept, keptInAddress } from './kept.ts'
import { showChosenResponse, showResponses } from './named-responses.ts'
import { chosenTarget, element, field, groupedOptions, make, wireCopy, withCode } from './page.ts'
import { showParameters, withTypedParameters } from './parameters.ts'
import { refusalOf } from './refusal.ts'
import { clearResult, showOutcome, showRefusal } from './result.ts'
import { CARRIED, type Outcome, payInvoices, send } from './send.ts'

/** The operations that take a quote which a documented operation returns, and those that return one. */
const TAKERS = new Set(QUOTE_FIELDS.flatMap(({ pricedBy, operationId }) => (pricedBy ? operationId : [])))
const GIVERS = new Set(QUOTE_FIELDS.flatMap(({ pricedBy }) => pricedBy ?? []))
/** The page starts with the operation that returns a quote, because the creations need one. */
const [START] = GIVERS
/** A token as RFC 6750 writes it, which means nothing to a shell. */
const TOKEN = /^[\w.~+/-]+=*$/
let quote: SignedQuote | undefined

const check = (body: unknown) => {
  const { operationId, parameters } = withTypedParameters(current())
  const path = parametersIn(parameters, 'path').map(({ name, example }) => [name, example])
  return checkRequest(operationId as OperationId, { path: Object.fromEntries(path), body })
}
const editor = createEditor(element('body'), check, showCode)
const editorText = () => editor.state.doc.toString()

start()

function start(): void {
  const byTag = Map.groupBy(OPERATIONS, ({ operation }) => operation.tags[0] ?? '')
  const groups = groupedOptions(
    byTag,
    ({ operationId, method, path, operation }) =>
      new Option(`${operation.summary} (${method} ${path})`, operationId),
  )
  field('operation').replaceChildren(...groups)
  wire()
  const {
    operation = '',
    request = '',
    response = '',
  } = Object.fromEntries(new URLSearchParams(location.search))
  fillIn(keptInAddress() ?? { operation, request, response })
}

/** The request as it is filled in. */
function filledIn(): Kept {
  const inputs = element('parameters').querySelectorAll('input')
  return {
    target: chosenTarget().id,
    operation: current().operationId,
    request: field('request').value,
    response: field('response').value,
    parameters: Object.fromEntries([...inputs].map(({ name, value }) => [name, value])),
    body: editorText(),
  }
}

/** Fills in the request of an address, as far as the document still has what it names. */
function fillIn({ target = '', operation, request, response, parameters = {}, body }: Partial<Kept>): void {
  const radio = document.querySelector<HTMLInputElement>(`[name="target"][id=${JSON.stringify(target)}]`)
  if (radio !== null && !radio.checked) {
    radio.checked = true
    chooseTarget(radio)
  }
  chooseOption('operation', operation, START)
  chooseOperation()
  chooseOption('request', request)
  chooseRequest()
  for (const input of element('parameters').querySelectorAll('input'))
    input.value = parameters[input.name] ?? input.value
  if (body !== undefined && current().operationId === operation) setText(body)
  chooseOption('response', response)
  showChosenResponse(current().operationId)
  showCode()
}

/** Chooses an option of a list. If the list does not have it, another one, or the first. */
function chooseOption(id: string, value = '', otherwise?: string): void {
  const list = element<HTMLSelectElement>(id)
  list.value = value
  if (list.selectedIndex === -1) list.value = otherwise ?? list.options[0]?.value ?? ''
}

function wire(): void {
  field('operation').onchange = chooseOperation
  field('token').oninput = showCode
  wireCopy(element('link'), () => {
    const address = addressWith(filledIn())
    history.replaceState(history.state, '', address)
    return address
  })
  field('request').onchange = chooseRequest
  field('response').onchange = () => {
    showChosenResponse(current().operationId)
    showCode()
  }
  field('base').oninput = () => {
    forgetServer()
    showCode()
    element<HTMLAnchorElement>('responses').href = `${field('base').value}/__mock/examples`
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name="target"]'))
    radio.onchange = () => chooseTarget(radio)
  const form = element<HTMLFormElement>('call')
  form.onsubmit = (event) => {
    event.preventDefault()
    submit()
  }
  form.onkeydown = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) submit()
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]'))
    wireCopy(button, () => element(button.dataset.copies ?? '').textContent)
}

/**
 * Fills in the address and the token of a target, since a typed token must not be sent elsewhere. Only the
 * mock and the sandbox can be asked for a response by its name.
 */
function chooseTarget({ id, value, dataset }: HTMLInputElement): void {
  field('base').value = value
  field('token').value = dataset.token ?? ''
  element<HTMLInputElement>('token').placeholder = dataset.hint ?? ''
  element('responses').hidden = id !== 'mock'
  element('named-responses').hidden = value === ''
  if (value === '') field('response').value = ''
  showChosenResponse(current().operationId)
  field('base').dispatchEvent(new Event('input'))
  if (value === '') field('base').focus()
}

/** What came from one server means nothing to another: its response, and its quote in a body. */
function forgetServer(): void {
  const isCarried = carriedQuote() !== undefined
  quote = undefined
  if (isCarried) chooseOperation()
  clearResult()
}

function current(): DocumentedOperation {
  return operationOf(field('operation').value)
}

function chooseOperation(): void {
  const { operationId } = current()
  const own = REQUESTS.filter((request) => request.operationId === operationId)
  field('request').replaceChildren(...own.map(({ name }) => new Option(name)))
  element('request-field').hidden = own.length === 0
  showResponses(operationId)
  clearResult()
  chooseRequest()
}

function chosenRequest(): NamedRequest | undefined {
  const { operationId } = current()
  return REQUESTS.find((one) => one.operationId === operationId && one.name === field('request').value)
}

/** The received quote, if the operation takes one. It is put in when the body is sent. */
function carriedQuote(): SignedQuote | undefined {
  return TAKERS.has(current().operationId) ? quote : undefined
}

/** Fills in an example. */
function chooseRequest(): void {
  const request = chosenRequest()
  const carried = carriedQuote()
  const body =
    carried && request ? withQuotes(request.operationId, request.body, () => CARRIED) : request?.body
  showParameters(withPathOf(current(), request?.body), showCode)
  setText(request === undefined ? '' : moveDates(JSON.stringify(body, null, 2)))
  element('body').hidden = element('changes').hidden = request === undefined
  const said = carried
    ? `The quote of ${carried.timeStamp} is sent with it, byte for byte.`
    : request?.summary
  element('carried').replaceChildren(...withCode(said ?? ''))
  showCode()
}

function setText(text: string): void {
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
}

async function submit(): Promise<void> {
  const operation = withTypedParameters(current())
  if (chosenTarget().id === 'sandbox' && operation.method === 'POST')
    editor.dispatch({ changes: numberPeople(editorText(), JSON.stringify(chosenRequest()?.body)) })
  const call = {
    operation,
    baseUrl: field('base').value.trim(),
    accessToken: field('token').value,
    example: field('response').value,
    body: editorText(),
    quote,
  }
  const refusal = refusalOf(call.baseUrl, call.body, operation)
  if (refusal !== undefined) return showRefusal(refusal)
  element('status').textContent = 'Sending …'
  const start = performance.now()
  const outcome = await send(call)
  // Another server was chosen meanwhile.
  if (field('base').value.trim() !== call.baseUrl) return
  showOutcome(outcome, performance.now() - start)
  if (GIVERS.has(operation.operationId) && outcome.error === undefined)
    quote = SignedQuote.fromText(outcome.raw)
  element('carry').replaceChildren(...nextSteps(operation.operationId, outcome))
}

/** What can be done with a response: a creation uses a quote, and in a sandbox, invoices can be paid. */
function nextSteps(operationId: string, { raw, error }: Outcome): Node[] {
  if (error !== undefined) return []
  if (GIVERS.has(operationId)) {
    const companion = make('a', { href: 'guides/joining-with-a-booking.html' }, 'a companion operation')
    const note = make('p', {}, 'A member with a booking needs the quote of ', companion, '.')
    return [...[...TAKERS].map(useButton), note]
  }
  if (!TAKERS.has(operationId) || chosenTarget().id !== 'sandbox') return []
  const { membersCreated } = JSON.parse(raw) as components['schemas']['MembersWithMemberships']
  return membersCreated.filter(({ salesInvoiceIds }) => salesInvoiceIds.length > 0).map(payButton)
}

function useButton(operationId: string): HTMLButtonElement {
  const { summary } = operationOf(operationId).operation
  const onclick = () => {
    field('operation').value = operationId
    chooseOperation()
  }
  return make('button', { type: 'button', onclick }, `Use this quote in “${summary}”`)
}

/** Its place is taken by a link to the member who has paid. */
function payButton({ memberId }: components['schemas']['CreatedMember']): HTMLButtonElement {
  const onclick = async () => {
    const start = performance.now()
    const outcome = await payInvoices(field('base').value, field('token').value, memberId)
    showOutcome(outcome, performance.now() - start)
    const href = `${field('base').value}/_sandbox#/Data`
    const member = make('a', { href }, `Member ${memberId} in the console of the sandbox`)
    if (outcome.response?.ok) button.replaceWith(member)
  }
  const text = `Pay for member ${memberId}, with a companion operation`
  const button = make('button', { type: 'button', onclick }, text)
  return button
}

/** Shows the code of this call, with the token of a sandbox. Any other token stays a placeholder. */
function showCode(): void {
  const { operationId } = current()
  const text = editorText()
  const token = field('token').value
  const isShown = chosenTarget().id === 'sandbox' && TOKEN.test(token)
  const here = (code: string) =>
    code
      .replaceAll(MOCK_URL, () => field('base').value)
      .replaceAll('<ACCESS_TOKEN>', (placeholder) => (isShown ? token : placeholder))
  const copies = document.querySelectorAll<HTMLButtonElement>('[data-copies=curl], [data-copies=typescript]')
  let isBroken = false
  try {
    const request = text === '' ? undefined : { operationId, name: '', summary: '', body: JSON.parse(text) }
    const pricing = quoteRequestOf(operationId, request)
    const priced = pricing && { ...pricing, body: JSON.parse(moveDates(JSON.stringify(pricing.body))) }
    const operation = withTypedParameters(current())
    const response = field('response').value
    showColoured(element('curl'), here(curlSample(operation, request, priced, response)), 'shell')
    const typescript = typescriptSample(operation, request, priced, response)
    showColoured(element('typescript'), here(typescript), 'typescript')
  } catch {
    isBroken = true
    for (const id of ['curl', 'typescript']) element(id).textContent = 'The body is not valid JSON.'
  }
  for (const button of copies) button.disabled = isBroken
}
