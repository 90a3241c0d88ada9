import fc from 'fast-check'

/** Texts that programs trip over. */
const AWKWARD = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u{1f3ca}\u200d\u2640\ufe0f',
  "'; DROP TABLE staff_users; --",
  '%',
  '%00',
  '../../etc/passwd',
  '$&',
  '{username}',
  '__proto__',
  'constructor',
  'İstanbul',
  'ß',
  'null',
  '0001-01-01T00:00:00',
  '2026-02-30T00:00:00',
  'x'.repeat(5_000),
]

/** A text of any letters, or an awkward one. */
export function anyText(length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', ...length }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', ...length }) },
    { weight: 1, arbitrary: fc.constantFrom(...AWKWARD) },
  )
}

/** A name of a person that every operation accepts: letters, not blank, short. */
export const aName = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž][A-Za-zÀ-ÖØ-öø-ž '-]{0,18}[a-z]$/u)

/** A username that an account may have. */
export const aUsername = fc.stringMatching(/^[a-z][a-z0-9]{3,7}$/)
