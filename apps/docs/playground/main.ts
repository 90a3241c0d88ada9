import type { OperationId } from '@leisure-ops/client'
import { checkRequest } from '@leisure-ops/client/validate'
import type { DocumentedOperation } from '@leisure-ops/openapi'
import { SignedQuote } from '@leisure-ops/quote'
import { OPERATIONS, operationOf, QUOTE_FIELDS, REQUESTS } from '../src/document.ts'
import { MOCK_URL } from '../src/local-urls.ts'
import { curlSample } from '../src/samples/curl-sample.ts'
import { parametersIn, withPathOf } from '../src/samples/example-address.ts'
import { quoteRequestOf } from '../src/samples/samples.ts'
import { typescriptSample } from '../src/samples/typescript-sample.ts'
import { showColoured } from './coloured.ts'
import { createEditor } from './editor.ts'
import { addressWith, type Kept, keptInAddress } from './kept.ts'
import { moveDates } from './move-dates.ts'
import { showChosenResponse, showResponses } from './named-responses.ts'
import { chosenTarget, element, field, groupedOptions, wireCopy, wireCopyButtons } from './page.ts'
import { showParameters, withTypedParameters } from './parameters.ts'
import { refusalOf } from './refusal.ts'
import { clearResult, showOutcome, showRefusal } from './result.ts'
import { send, withCarried } from './send.ts'

/** The operations that take a quote which a documented operation returns, and those that return one. */
const TAKERS = new Set(QUOTE_FIELDS.flatMap(({ pricedBy, operationId }) => (pricedBy ? operationId : [])))
const GIVERS = new Set(QUOTE_FIELDS.flatMap(({ pricedBy }) => pricedBy ?? []))
/** The page starts with the operation that returns a quote, because the creations need one. */
const [START] = GIVERS
/** A token as RFC 6750 writes it, which means nothing to a shell. */
const TOKEN = /^[\w.~+/-]+=*$/
let quote: SignedQuote | undefined

const editor = createEditor(element('body'), {
  check: (body) => {
    const { operationId, parameters } = withTypedParameters(current())
    const path = Object.fromEntries(
      parametersIn(parameters, 'path').map(({ name, example }) => [name, example]),
    )
    return checkRequest(operationId as OperationId, { path, body })
  },
  onChange: showCode,
  onSend: submit,
})
const editorText = () => editor.state.doc.toString()

start()

function start(): void {
  const byTag = Map.groupBy(OPERATIONS, ({ operation }) => operation.tags[0] ?? '')
  const options = [...byTag].map(([tag, own]) => [tag, own.map(operationOption)] as const)
  field('operation').replaceChildren(...groupedOptions(options))
  const kept = keptInAddress()
  const query = new URLSearchParams(location.search)
  const isKnown = OPERATIONS.some(({ operationId }) => operationId === query.get('operation'))
  field('operation').value = (isKnown ? query.get('operation') : START) ?? ''
  chooseOperation()
  field('response').value = query.get('response') ?? ''
  // A name that this operation does not return selects nothing.
  if (element<HTMLSelectElement>('response').selectedIndex === -1) field('response').value = ''
  showChosenResponse(current().operationId)
  wire()
  if (kept !== undefined) fillIn(kept)
  showCode()
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

/** Fills in the request of an address, if the document still has its operation. */
function fillIn({ target, operation, request, response, parameters, body }: Kept): void {
  if (!OPERATIONS.some(({ operationId }) => operationId === operation)) return
  const radio = document.querySelector<HTMLInputElement>(`[name="target"][id=${JSON.stringify(target)}]`)
  if (radio !== null && !radio.checked) {
    radio.checked = true
    chooseTarget(radio)
  }
  field('operation').value = operation
  chooseOperation()
  field('request').value = request
  chooseRequest()
  for (const input of element('parameters').querySelectorAll('input'))
    input.value = parameters[input.name] ?? input.value
  setText(body)
  field('response').value = response
  showChosenResponse(operation)
  showCode()
}

function operationOption({ operationId, method, path, operation }: DocumentedOperation): HTMLOptionElement {
  return new Option(`${operation.summary} (${method} ${path})`, operationId)
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
  element('carry').prepend(...carryButtons())
  wireCopyButtons()
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
  if (value === '') {
    field('response').value = ''
    showChosenResponse(current().operationId)
  }
  field('base').dispatchEvent(new Event('input'))
  if (value === '') field('base').focus()
}

/** What came from one server means nothing to another: its response, and its quote in a body. */
function forgetServer(): void {
  const isCarried = element('carried').textContent !== ''
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

/** Fills in an example. If the operation takes a quote, the received one is put in when the body is sent. */
function chooseRequest(): void {
  const { operationId } = current()
  const request = REQUESTS.find(
    (one) => one.operationId === operationId && one.name === field('request').value,
  )
  const carried = TAKERS.has(operationId) ? quote : undefined
  const body = carried === undefined ? request?.body : withCarried(operationId, request?.body)
  showParameters(withPathOf(current(), request?.body), showCode)
  setText(request === undefined ? '' : moveDates(JSON.stringify(body, null, 2)))
  element('body').hidden = request === undefined
  element('carried').textContent =
    carried === undefined ? '' : `The quote of ${carried.timeStamp} is sent with it, byte for byte.`
  showCode()
}

function setText(text: string): void {
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
}

/** A button for each operation that takes a quote. */
function carryButtons(): HTMLButtonElement[] {
  return [...TAKERS].map((operationId) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `Use this quote in “${operationOf(operationId).operation.summary}”`
    button.onclick = () => {
      field('operation').value = operationId
      chooseOperation()
    }
    return button
  })
}

async function submit(): Promise<void> {
  const operation = withTypedParameters(current())
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
  const isQuote = GIVERS.has(operation.operationId) && outcome.error === undefined
  if (isQuote) quote = SignedQuote.fromText(outcome.raw)
  element('carry').hidden = !isQuote
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
  let isBroken = false
  try {
    const request = text === '' ? undefined : { operationId, name: '', summary: '', body: JSON.parse(text) }
    const priced = quoteRequestOf(operationId, request)
    const operation = withTypedParameters(current())
    const response = field('response').value
    showColoured(element('curl'), here(curlSample(operation, request, priced, response)), 'shell')
    const typescript = typescriptSample(operation, request, priced, response)
    showColoured(element('typescript'), here(typescript), 'typescript')
  } catch {
    isBroken = true
    element('curl').textContent = element('typescript').textContent = 'The body is not valid JSON.'
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    '[data-copies=curl], [data-copies=typescript]',
  )) {
    button.disabled = isBroken
  }
}
