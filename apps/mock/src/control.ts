import type { IncomingMessage, ServerResponse } from 'node:http'
import { nearestNames } from '@leisure-ops/openapi'
import { answersPage } from './answers-page.ts'
import type { PreparedAnswers } from './prepared-answers.ts'
import { sendProblem } from './reply.ts'
import { readBody } from './request-body.ts'
import type { StandingExamples } from './standing-examples.ts'

export const CONTROL_PATH = '/__mock/examples'

/** The mock's own paths: the list of every named answer, and the answers that stand until cleared. */
export async function control(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  answers: PreparedAnswers,
  standing: StandingExamples,
  docsUrl: string | undefined,
): Promise<void> {
  // The id of an operation has nothing in it that would be escaped.
  const operationId = path.slice(CONTROL_PATH.length + 1)
  if (operationId !== '' && !answers.has(operationId)) {
    sendProblem(response, 404, `There is no operation ${operationId}.`, { operations: [...answers.keys()] })
  } else if (request.method === 'GET' && operationId === '') {
    list(request, response, answers, standing, docsUrl)
  } else if (request.method === 'DELETE') {
    standing.clear(operationId || undefined)
    response.writeHead(204).end()
  } else if (request.method === 'PUT' && operationId !== '') {
    const name = nameIn(await readBody(request))
    if (name === undefined || !answers.get(operationId)?.has(name)) {
      sendUnknownName(response, answers, operationId, name)
      return
    }
    standing.set(operationId, name)
    response.writeHead(204).end()
  } else {
    response.setHeader('Allow', operationId === '' ? 'GET, DELETE' : 'PUT, DELETE')
    sendProblem(response, 405, `${request.method} is not for this path.`)
  }
}

/** `{"example": "site-not-found"}`, or the bare name. */
function nameIn(body: unknown): string | undefined {
  const name = typeof body === 'string' ? body.trim() : (body as { example?: unknown } | undefined)?.example
  return typeof name === 'string' ? name : undefined
}

/** 400 for a name that the operation does not have: the nearest names, and the operations that do have it. */
export function sendUnknownName(
  response: ServerResponse,
  answers: PreparedAnswers,
  operationId: string,
  name: string | undefined,
): void {
  const names = answers.get(operationId)?.keys() ?? []
  const elsewhere = [...answers].filter(([, own]) => name !== undefined && own.has(name)).map(([id]) => id)
  sendProblem(response, 400, `${operationId} has no answer named ${JSON.stringify(name ?? null)}.`, {
    nearest: nearestNames(name ?? '', names),
    ...(elsewhere.length > 0 && { foundIn: elsewhere }),
    all: CONTROL_PATH,
  })
}

function list(
  request: IncomingMessage,
  response: ServerResponse,
  answers: PreparedAnswers,
  standing: StandingExamples,
  docsUrl: string | undefined,
): void {
  const html = /text\/html/.test(request.headers.accept ?? '')
  const text = html
    ? answersPage(answers, standing, docsUrl)
    : JSON.stringify(listing(answers, standing), null, 2)
  response
    .writeHead(200, { 'Content-Type': html ? 'text/html; charset=utf-8' : 'application/json' })
    .end(text)
}

function listing(answers: PreparedAnswers, standing: StandingExamples): object {
  return {
    standing,
    operations: Object.fromEntries(
      [...answers].map(([operationId, own]) => [
        operationId,
        [...own.values()].map(({ name, status, summary, bodies }) => ({
          name,
          status,
          summary,
          mediaTypes: bodies.map(({ mediaType }) => mediaType),
        })),
      ]),
    ),
  }
}
