/** A script that Postman runs before a request, or when its answer is there. */
export interface Script {
  readonly listen: 'prerequest' | 'test'
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] }
}

/** Sets a start date that has not passed, and a text that no other request has. */
export function setValues(): Script {
  return script('prerequest', [
    'const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000)',
    "pm.variables.set('startDate', inTwoWeeks.toISOString().slice(0, 10) + 'T00:00:00')",
    "pm.variables.set('unique', Math.random().toString(36).slice(2, 10).padEnd(8, 'x'))",
  ])
}

/** Prices a request of its own before a creation. The quote stays the text that was sent: parsing it would change it. */
export function priceFirst(path: string, body: string): Script {
  return script('prerequest', [
    'pm.sendRequest(',
    '  {',
    "    method: 'POST',",
    `    url: pm.variables.replaceIn('{{baseUrl}}${path}'),`,
    '    header: {',
    "      Authorization: 'Bearer ' + pm.variables.get('accessToken'),",
    "      'X-Use-SSO': 'true',",
    "      'Content-Type': 'application/json',",
    '    },',
    `    body: pm.variables.replaceIn(\`${body}\`),`,
    '  },',
    '  (error, response) => {',
    '    if (error) throw error',
    "    pm.variables.set('membershipQuote', response.text())",
    '  },',
    ')',
  ])
}

export function expectAnswer(status: number): Script {
  return script('test', [
    `pm.test('${status}', () => pm.expect(pm.response.code, pm.response.text()).to.equal(${status}))`,
  ])
}

export function expectFailure(name: string, status: number, text: string): Script {
  return script('test', [
    `pm.test('${name}: ${status}', () => {`,
    `  pm.expect(pm.response.code).to.equal(${status})`,
    `  pm.expect(pm.response.text()).to.equal(${JSON.stringify(text)})`,
    '})',
  ])
}

function script(listen: Script['listen'], exec: readonly string[]): Script {
  return { listen, script: { type: 'text/javascript', exec } }
}
