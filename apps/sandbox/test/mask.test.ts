import { expect, test } from 'vitest'
import { maskBody, maskQuoted, secretsIn } from '../src/exchanges/mask.ts'

test.each([
  ['{"password":"a\\"b","next":1}', '{"password":"***","next":1}'],
  ['{"sortCode" : {"is":{"a":"975318}"}} , "next": 1}', '{"sortCode" : "***" , "next": 1}'],
  ['{"accountNumber":[["1"],{"b":"2"}],"x":[1]}', '{"accountNumber":"***","x":[1]}'],
  ['{"accountNumber":86420975}', '{"accountNumber":"***"}'],
  ['{"bankDetails":{"misspelt":"86420975"},"a":2}', '{"bankDetails":"***","a":2}'],
  ['{"bankDetails":null}', '{"bankDetails":null}'],
  ['{"pass\\u0077ord":"secret"}', '{"pass\\u0077ord":"***"}'],
  ['{"password":"cut sh', '{"password":"***"'],
  ['{"password":{"cut":"sh', '{"password":"***"'],
  ['{"password":,"next":1}', '{"password":"***","next":1}'],
  ['[{"email":"a@b.c"},{"emailAddress":"a@b.c"}]', '[{"email":"***"},{"emailAddress":"***"}]'],
  [
    '{"a":"\\"password\\":","b":"shown","passwords":"shown"}',
    '{"a":"\\"password\\":","b":"shown","passwords":"shown"}',
  ],
  ['{"totalPrice": 45.00,  "x":"é"}', '{"totalPrice": 45.00,  "x":"é"}'],
])('%s', (sent, shown) => {
  expect(maskBody(sent)).toBe(shown)
})

test('a sentence that quotes a secret of the request is masked', () => {
  const sent = '{"email":"ann@b@c","password":{"is":["pass\\u0077ord"]},"sortCode":"12","name":"Ann"}'
  const secrets = secretsIn(sent)
  expect(secrets).toEqual(['ann@b@c', 'password'])
  expect(maskQuoted('"ann@b@c" and ann@b@c are wrong, Ann', secrets)).toBe('"***" and *** are wrong, Ann')
})
