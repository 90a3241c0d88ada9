import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { failuresOf, type OpenApiDocument } from '@leisure-ops/openapi'
import type { IHttpRequest } from '@stoplight/prism-http'
import { CONTROL_PATH, control, sendUnknownName } from './control.ts'
import { allowEveryOrigin } from './cors.ts'
import { defaultAnswer, type Tenant } from './default-answer.ts'
import { type Delay, delayMs } from './delay.ts'
import { type Preferences, preferencesOf } from './preferences.ts'
import { type PreparedAnswers, prepareAnswers } from './prepared-answers.ts'
import { createPrism, type Finding, type Prism, type PrismAnswer } from './prism.ts'
import { rejectionOf } from './rejection.ts'
import { sendAnswer, sendBody, sendProblem } from './reply.ts'
import { RequestBodyError, readBody } from './request-body.ts'
import { routesOf } from './routes.ts'
import { StandingExamples } from './standing-examples.ts'
import { type Violation, violationsOf } from './violations.ts'

export interface MockSettings {
  readonly tenant: Tenant
  readonly delay: Delay
  readonly cors: boolean
  readonly docsUrl: string | undefined
}

/** Answers requests from the document: a named answer at once, everything else after Prism has checked the request. */
export async function createMock(
  document: OpenApiDocument,
  settings: MockSettings,
): Promise<RequestListener> {
  const answers = prepareAnswers(document)
  const routes = routesOf(document)
  const standing = new StandingExamples()
  const answerChecked = await checkedAnswers(document, answers, settings.tenant)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (settings.cors && allowEveryOrigin(request, response)) return
    const url = new URL(`http://mock${request.url ?? '/'}`)
    if (url.pathname === CONTROL_PATH || url.pathname.startsWith(`${CONTROL_PATH}/`)) {
      await control(request, response, url.pathname, answers, standing, settings.docsUrl)
      return
    }
    if (!isDecodable(url.pathname)) {
      sendProblem(response, 400, 'The path holds a % that begins no escape.')
      return
    }
    const body = await readBody(request)
    if (settings.delay.maxMs > 0) await sleep(delayMs(settings.delay, Math.random))

    const operationId = routes(request.method ?? 'GET', url.pathname)
    const preferences = preferencesOf(request, url.searchParams)
    const name = preferences.example ?? standing.get(operationId ?? '') ?? firstOf(operationId, preferences)
    if (operationId !== undefined && name !== undefined) {
      const named = answers.get(operationId)?.get(name)
      return named
        ? sendAnswer(request, response, named)
        : sendUnknownName(response, answers, operationId, name)
    }
    return answerChecked(request, response, url, body, preferences)
  }

  /** The first answer with the status that is asked for. */
  function firstOf(operationId: string | undefined, { code, dynamic }: Preferences): string | undefined {
    if (code === undefined || dynamic) return undefined
    return [...(answers.get(operationId ?? '')?.values() ?? [])].find(({ status }) => status === code)?.name
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => sendFault(response, error))
  }
}

function sendFault(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
  } else if (error instanceof RequestBodyError) {
    response.setHeader('Connection', 'close')
    sendProblem(response, error.status, error.message)
  } else {
    sendProblem(response, 500, 'The mock failed. This is a fault of the mock, not of the request.', {
      detail: String(error),
    })
  }
}

async function checkedAnswers(document: OpenApiDocument, answers: PreparedAnswers, tenant: Tenant) {
  const prism: Prism = await createPrism(document)
  const violationOf = violationsOf(document)
  const failures = new Map(
    failuresOf(document).map((failure) => [`${failure.operationId} ${failure.name}`, failure]),
  )

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: unknown,
    { code, dynamic, seed }: Preferences,
  ): Promise<void> => {
    const prismRequest: IHttpRequest = {
      method: (request.method ?? 'GET').toLowerCase() as 'get',
      url: { path: url.pathname, query: queryOf(url.searchParams) },
      headers: request.headers as Record<string, string>,
      body,
    }
    if (code !== undefined || dynamic) {
      const wanted = { dynamic, ...(code !== undefined && { code }), ...(seed !== undefined && { seed }) }
      sendPrismAnswer(response, await prism.answer(prismRequest, wanted))
      return
    }
    const verdict = await prism.check(prismRequest)
    if ('status' in verdict) {
      sendPrismAnswer(response, verdict)
      return
    }
    const { operationId, findings } = verdict
    const unauthorised = findings.find((finding) => finding.code === 401)
    const success = defaultAnswer(answers, operationId, tenant, url.searchParams)
    if (unauthorised) sendUnauthorised(response, unauthorised)
    else if (findings.length > 0) sendRejection(response, operationId, findings, prismRequest)
    else if (success) sendAnswer(request, response, success)
    else sendPrismAnswer(response, await prism.answer(prismRequest, { dynamic: false }))
  }

  /** The first broken rule that the document names a failure for; else the list of what is wrong. */
  function sendRejection(
    response: ServerResponse,
    operationId: string,
    findings: readonly Finding[],
    request: IHttpRequest,
  ): void {
    for (const finding of findings) {
      const violation = violationOf(operationId, finding)
      const failure = violation && failures.get(`${operationId} ${violation.failure}`)
      if (failure) {
        const body = rejectionOf(failure, violation, valueAt(request, finding, violation))
        sendBody(response, failure.status, body, failure.name)
        return
      }
    }
    sendProblem(response, 422, 'The request does not follow the document, which names no failure for this.', {
      validation: findings.map(({ code, path, message }) => ({ location: path, code, message })),
    })
  }
}

/** What was sent where the rule was broken. */
function valueAt(request: IHttpRequest, { path: [where, ...steps] }: Finding, { field }: Violation): unknown {
  if (where !== 'body') return request.url.query?.[field]
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    request.body,
  )
}

function sendUnauthorised(response: ServerResponse, { challenges }: Finding): void {
  response.setHeader('WWW-Authenticate', challenges.join(', ') || 'Bearer')
  sendBody(response, 401, undefined, 'credentials-rejected')
}

function sendPrismAnswer(response: ServerResponse, { status, headers, body }: PrismAnswer): void {
  response.writeHead(status, headers).end(body)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The query without the parameters that steer the mock. */
function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(parameters.keys())].filter((name) => !name.startsWith('__'))
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] as string) : values]
    }),
  )
}
