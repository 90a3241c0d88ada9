import type { Exchange } from './exchange.ts'

/**
 * Members whose values must not appear in a report: secrets and personal data. The text is searched, not parsed, so that a report
 * shows every other byte as it was sent, even of a body that is not JSON.
 */
const SECRET_MEMBER =
  /("(?:password|accountNumber|sortCode|accountName|email|emailAddress|dateOfBirth|number|telephone)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/gi

/** How many characters of an answer a report shows. A report has hundreds of answers. */
const MAX_SHOWN = 256 * 1024

/** The exchange without the token, passwords, bank details and personal data. */
export function masked(exchange: Exchange): Exchange {
  const token = exchange.requestHeaders.authorization?.replace(/^Bearer /, '')
  const withoutToken = (text: string) => (token ? text.replaceAll(token, '…') : text)
  return {
    ...exchange,
    url: withoutToken(exchange.url),
    requestHeaders: maskHeaders(exchange.requestHeaders, withoutToken),
    responseHeaders: maskHeaders(exchange.responseHeaders, withoutToken),
    requestBody:
      exchange.requestBody === undefined ? undefined : withoutToken(maskText(exchange.requestBody)),
    responseBody: withoutToken(shortened(maskText(exchange.responseBody))),
  }
}

function maskHeaders(
  headers: Readonly<Record<string, string>>,
  withoutToken: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /^(authorization|set-cookie|cookie)$/i.test(name) ? '…' : withoutToken(value),
    ]),
  )
}

function shortened(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

function maskText(text: string): string {
  return text.replace(SECRET_MEMBER, (_, member: string) => `${member}"…"`)
}
