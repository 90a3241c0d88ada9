import type { Exchange } from './exchange.ts'

/**
 * Members whose values must not appear in a report: secrets and personal data. The text is searched, not
 * parsed, so that a report shows every other byte as it was sent, even of a body that is not JSON.
 */
const SECRETS = 'password|accountNumber|sortCode|accountName|email|emailAddress|dateOfBirth|number|telephone'

/** Also personal, in a response. Checks invent what they send, which may be why a request is refused. */
const NAMES = 'firstName|lastName|displayName|cardId'

/** How many characters of a response a report shows. A report has hundreds of responses. */
const MAX_SHOWN = 256 * 1024

/** The variables of the environment that hold the two tokens. */
const TOKENS = ['$LEISURE_ACCESS_TOKEN', '$LEISURE_OTHER_ACCESS_TOKEN']

/**
 * The exchange without passwords, bank details, personal data and these tokens. Where a token was sent, the
 * name of its variable stands. Any other token is shown: the environment has to refuse it.
 */
export function maskExchange(exchange: Exchange, tokens: readonly (string | undefined)[]): Exchange {
  // The longest first, because the other one may be a part of it.
  const known = [...tokens.entries()].sort(([, one = ''], [, other = '']) => other.length - one.length)
  const replaced = (text: string, by: (index: number) => string) =>
    known.reduce((all, [index, token]) => (token ? all.replaceAll(token, () => by(index)) : all), text)
  const withoutToken = (text: string) => replaced(text, () => '…')
  const { authorization } = exchange.requestHeaders
  const sent = authorization && { authorization: replaced(authorization, (index) => String(TOKENS[index])) }
  // Masked before it is cut: half of a token would not be found.
  const body = withoutToken(maskMembers(`${SECRETS}|${NAMES}`, exchange.responseBody))
  return {
    ...exchange,
    url: withoutToken(exchange.url),
    requestHeaders: { ...maskHeaders(exchange.requestHeaders, withoutToken), ...sent },
    responseHeaders: maskHeaders(exchange.responseHeaders, withoutToken),
    requestBody:
      exchange.requestBody === undefined
        ? undefined
        : withoutToken(maskMembers(SECRETS, exchange.requestBody)),
    responseBody: body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN)}…` : body,
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

function maskMembers(names: string, text: string): string {
  const member = `("(?:${names})"\\s*:\\s*)`
  const value = String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)`
  return text.replace(new RegExp(member + value, 'gi'), '$1"…"')
}
