import { fillMessage, matchMessage, type NamedResponse, placeholdersOf } from '@leisure-ops/openapi'

// The forms in which a service may send a documented failure, built from the document.

/** A body of a failure, and the values that can be read from it. */
export interface Form {
  /** What differs from the document. */
  readonly what: string
  readonly body: string
  readonly params: Readonly<Record<string, string>>
}

/** Changes to the fixed text of a message after which it is still the same message. */
const SPELLINGS: Readonly<Record<string, (fixed: string) => string>> = {
  'as documented': (fixed) => fixed,
  'in small letters': (fixed) => fixed.toLowerCase(),
  'in capitals': (fixed) => fixed.toUpperCase(),
  'with a space in each key': (fixed) => fixed.replace(/([a-z])([A-Z])/g, '$1 $2'),
  'with two spaces between words': (fixed) => fixed.replaceAll(' ', '  '),
}

/** Changes to the end of a message. A message that ends in `{message}` ends as that does. */
const ENDS: Readonly<Record<string, (message: string) => string>> = {
  '': (message) => message,
  ', with a full stop': (message) => (message.endsWith('.') ? message : `${message}.`),
  ', without a full stop': (message) => message.replace(/\.$/, ''),
  ', with a space and a new line': (message) => ` ${message} \n`,
  ', with a full stop after a space': (message) => `${message.replace(/\.$/, '')} .`,
}

/** Messages for failures of which the document shows none that is certain. */
const UNKNOWN = ['Something went wrong.', 'X', '42', 'Ein Mitglied mit diesem Namen existiert bereits.']

/** Every form of one failure. */
export function formsOf(failure: NamedResponse): Form[] {
  const { bodies, body } = failure
  if (body === 'none') return [{ what: 'an empty body', body: '', params: {} }]
  if (body === 'unstated' || failure.fixedPart === '') return [...unknownForms(), ...messageForms(failure)]
  const [shown] = bodies
  if (failure.message === undefined)
    return [{ what: 'as documented', body: JSON.stringify(shown?.value), params: {} }]
  return [...messageForms(failure), ...otherWordings(failure)]
}

function unknownForms(): Form[] {
  const bodies = ['', ' ', '""', ...UNKNOWN.flatMap((message) => [message, JSON.stringify(message)])]
  return bodies.map((body) => ({ what: `nothing but ${JSON.stringify(body)}`, body, params: {} }))
}

function messageForms(failure: NamedResponse): Form[] {
  const { message, template = message } = failure
  if (template === undefined) return []
  const isMessage = template.endsWith('{message}')
  return valuesFor(failure).flatMap((values) =>
    Object.entries(SPELLINGS).flatMap(([spelling, spell]) => {
      const spelt = fillMessage(spellFixed(template, spell), values)
      return Object.entries(isMessage ? { '': ENDS['']! } : ENDS).flatMap(([end, change]) =>
        bodiesWith(failure, `${spelling}${end}`, change(spelt), values),
      )
    }),
  )
}

/** The values of the example, and others. */
function valuesFor({ template, message = '' }: NamedResponse): Record<string, string>[] {
  if (template === undefined) return [{}]
  const shown = matchMessage(template, message) as Record<string, string>
  const others = placeholdersOf(template).map((name, index) => [
    name,
    name === 'orderKey' ? '-17' : `MEMBER-${index}`,
  ])
  return [shown, Object.fromEntries(others)]
}

function spellFixed(template: string, spell: (fixed: string) => string): string {
  return template
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 0 ? spell(part) : part))
    .join('')
}

/** The bodies that carry a message: as documented, and for a field also under other spellings of its key. */
function bodiesWith(
  { bodies }: NamedResponse,
  what: string,
  message: string,
  params: Record<string, string>,
): Form[] {
  return bodies.flatMap(({ mediaType, value }): Form[] => {
    if (mediaType === 'text/plain') return [{ what, body: message, params }]
    if (typeof value === 'string')
      return [{ what: `${what}, as JSON`, body: JSON.stringify(message), params }]
    const { errors, ...rest } = value as { errors?: Record<string, string[]> }
    if (errors === undefined) return [{ what, body: JSON.stringify({ ...rest, detail: message }), params }]
    const key = Object.keys(errors)[0] as string
    const keys = [key, key.charAt(0).toUpperCase() + key.slice(1), key.toLowerCase(), `${key} `]
    return keys.map((one) => ({
      what: `${what}, under ${JSON.stringify(one)}`,
      body: JSON.stringify({ ...rest, errors: { [one]: [message] } }),
      params: 'field' in params ? { ...params, field: one } : params,
    }))
  })
}

/** The message in other words around its fixed part, with the order key in any place. */
function otherWordings(failure: NamedResponse): Form[] {
  const { template = '', fixedPart } = failure
  if (fixedPart === undefined) return []
  const [values = {}] = valuesFor(failure)
  const certain = Object.fromEntries(placeholdersOf(fixedPart).map((name) => [name, values[name] as string]))
  const parts = fillMessage(fixedPart, certain).split('…')
  if (!template.includes('{orderKey}')) {
    return [
      `The ${parts.join(' 7 ')}`,
      `Price level CONCESSION of ${parts.join(', ')}.`,
      `No: the ${parts.join(' (X) ')} .`,
    ].flatMap((message) => bodiesWith(failure, 'in other words', message, certain))
  }
  const [subject, rest] = parts as [string, string]
  const withKey = ['2', '17'].flatMap((orderKey) =>
    [
      `${subject} ${rest} (orderKey ${orderKey}).`,
      `${subject} with orderKey ${orderKey} ${rest}.`,
      `${subject} (orderKey: ${orderKey}) ${rest}.`,
      `${subject} with the order key '${orderKey}' ${rest}.`,
      `OrderKey ${orderKey}: ${subject} ${rest}.`,
      `${subject} ${rest}. orderKey=${orderKey}`,
      `${subject} ${rest}: OrderKey ${orderKey}.`,
    ].flatMap((message) =>
      bodiesWith(failure, `order key ${orderKey} in another place`, message, { orderKey }),
    ),
  )
  return [...withKey, ...bodiesWith(failure, 'without an order key', `${subject} ${rest}.`, {})]
}
