import { expect, test } from 'vitest'
import { parseJwtSettings } from '../../src/auth/jwt-settings.ts'
import { StartError } from '../../src/start-error.ts'

const needed = { issuer: 'https://id.example.com', audience: 'leisure', jwks: 'keys.json' }

test.each([
  ['what is needed', needed],
  ['names of claims', { ...needed, claims: { tenant: 'scope', products: 'p', features: 'f' } }],
  ['an age of keys', { ...needed, maxKeyAgeSeconds: 0 }],
])('settings with %s are taken as they are', (_, settings) => {
  expect(parseJwtSettings(JSON.stringify(settings), 'LEISURE_JWT')).toEqual(settings)
})

const SCOPE =
  'The claims.features of LEISURE_JWT cannot be "scope", which separates names by spaces: the names of features have spaces. Name a claim that is an array.'
const NO_OBJECT = 'LEISURE_JWT must be a JSON object with issuer, audience, jwks.'
const NO_AGE = 'The maxKeyAgeSeconds of LEISURE_JWT must be a number of seconds, such as 3600.'

test.each([
  ['{', NO_OBJECT],
  ['null', NO_OBJECT],
  ['"text"', NO_OBJECT],
  [[needed], NO_OBJECT],
  [{ ...needed, issuer: undefined }, 'LEISURE_JWT needs issuer, a non-empty string.'],
  [{ ...needed, audience: 5 }, 'LEISURE_JWT needs audience, a non-empty string.'],
  [{ ...needed, jwks: '' }, 'LEISURE_JWT needs jwks, a non-empty string.'],
  [{ ...needed, isuer: 'x' }, 'LEISURE_JWT has an unknown property isuer. Remove it.'],
  [
    { ...needed, claims: { tenent: 'x' } },
    'The claims of LEISURE_JWT have an unknown property tenent. Remove it.',
  ],
  [{ ...needed, claims: { tenant: 5 } }, 'LEISURE_JWT needs claims.tenant, a non-empty string.'],
  [{ ...needed, claims: { features: 'scope' } }, SCOPE],
  [{ ...needed, maxKeyAgeSeconds: '3600' }, NO_AGE],
  [{ ...needed, maxKeyAgeSeconds: -1 }, NO_AGE],
])('the settings %j are refused in one sentence', (settings, message) => {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
  expect(() => parseJwtSettings(text, 'LEISURE_JWT')).toThrow(new StartError(message))
})
