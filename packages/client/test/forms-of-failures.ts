import { fillSentence, matchSentence, type NamedAnswer, placeholdersOf } from '@leisure-ops/openapi'

// The forms in which a service may send a documented failure, built from the document.

/** A body of a failure, and the values that can be read from it. */
export interface Form {
  /** What differs from the document. */
  readonly what: string
  readonly body: string
  readonly params: Readonly<Record<string, string>>
}

/** Changes to the fixed text of a sentence after which it is still the same sentence. */
const SPELLINGS: Readonly<Record<string, (fixed: string) => string>> = {
  'as documented': (fixed) => fixed,
  'in small letters': (fixed) => fixed.toLowerCase(),
  'in capitals': (fixed) => fixed.toUpperCase(),
  'with a space in each key': (fixed) => fixed.replace(/([a-z])([A-Z])/g, '$1 $2'),
  'with two spaces between words': (fixed) => fixed.replaceAll(' ', '  '),
}

/** Changes to the end of a sentence. A sentence that ends in a message ends as the message does. */
const ENDS: Readonly<Record<string, (sentence: string) => string>> = {
  '': (sentence) => sentence,
  ', with a full stop': (sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`),
  ', without a full stop': (sentence) => sentence.replace(/\.$/, ''),
  ', with a space and a new line': (sentence) => ` ${sentence} \n`,
  ', with a full stop after a space': (sentence) => `${sentence.replace(/\.$/, '')} .`,
}

/** Sentences for failures of which the document shows none that is certain. */
const UNKNOWN = ['Something went wrong.', 'X', '42', 'Ein Mitglied mit diesem Namen existiert bereits.']

/** Every form of one failure. */
export function formsOf(failure: NamedAnswer): Form[] {
  const { bodies, body } = failure
  if (body === 'none') return [{ what: 'an empty body', body: '', params: {} }]
  if (body === 'unstated' || failure.fixedPart === '') return [...unknownForms(), ...sentenceForms(failure)]
  const [shown] = bodies
  if (failure.sentence === undefined)
    return [{ what: 'as documented', body: JSON.stringify(shown?.value), params: {} }]
  return [...sentenceForms(failure), ...otherWordings(failure)]
}

function unknownForms(): Form[] {
  const none = ['', ' ', '""'].map((body) => ({
    what: `nothing but ${JSON.stringify(body)}`,
    body,
    params: {},
  }))
  const some = UNKNOWN.flatMap((sentence) => [sentence, JSON.stringify(sentence)])
  return [...none, ...some.map((body) => ({ what: `the text ${body}`, body, params: {} }))]
}

function sentenceForms(failure: NamedAnswer): Form[] {
  const { message, sentence } = failure
  const template = message ?? sentence
  if (template === undefined) return []
  const isMessage = template.endsWith('{message}')
  return valuesFor(failure).flatMap((values) =>
    Object.entries(SPELLINGS).flatMap(([spelling, spell]) => {
      const spelt = fillSentence(spellFixed(template, spell), values)
      return Object.entries(isMessage ? { '': ENDS['']! } : ENDS).flatMap(([end, change]) =>
        sent(failure, `${spelling}${end}`, change(spelt), values),
      )
    }),
  )
}

/** The values of the example, and others. */
function valuesFor({ message, sentence = '' }: NamedAnswer): Record<string, string>[] {
  if (message === undefined) return [{}]
  const shown = matchSentence(message, sentence) as Record<string, string>
  const others = placeholdersOf(message).map((name, index) => [
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

/** The bodies that carry a sentence: as the document shows them, and for a field also under keys that are spelled otherwise. */
function sent(
  { bodies }: NamedAnswer,
  what: string,
  sentence: string,
  params: Record<string, string>,
): Form[] {
  return bodies.flatMap(({ mediaType, value }): Form[] => {
    if (mediaType === 'text/plain') return [{ what, body: sentence, params }]
    if (typeof value === 'string')
      return [{ what: `${what}, as JSON`, body: JSON.stringify(sentence), params }]
    const { errors, ...rest } = value as { errors?: Record<string, string[]> }
    if (errors === undefined) return [{ what, body: JSON.stringify({ ...rest, detail: sentence }), params }]
    const key = Object.keys(errors)[0] as string
    const keys = [key, key.charAt(0).toUpperCase() + key.slice(1), key.toLowerCase(), `${key} `]
    return keys.map((one) => ({
      what: `${what}, under ${JSON.stringify(one)}`,
      body: JSON.stringify({ ...rest, errors: { [one]: [sentence] } }),
      params: 'field' in params ? { ...params, field: one } : params,
    }))
  })
}

/** The sentence in other words around its fixed part, with the order key in any place. */
function otherWordings(failure: NamedAnswer): Form[] {
  const { message = '', fixedPart } = failure
  if (fixedPart === undefined) return []
  const [values = {}] = valuesFor(failure)
  const certain = Object.fromEntries(placeholdersOf(fixedPart).map((name) => [name, values[name] as string]))
  const parts = fillSentence(fixedPart, certain).split('…')
  if (!message.includes('{orderKey}')) {
    return [
      `The ${parts.join(' 7 ')}`,
      `Price level CONCESSION of ${parts.join(', ')}.`,
      `No: the ${parts.join(' (X) ')} .`,
    ].flatMap((sentence) => sent(failure, 'in other words', sentence, certain))
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
    ].flatMap((sentence) => sent(failure, `order key ${orderKey} in another place`, sentence, { orderKey })),
  )
  return [...withKey, ...sent(failure, 'without an order key', `${subject} ${rest}.`, {})]
}
