/** Sends a request with an access token. A body is sent as JSON; a text is sent as it is. */
export function sendAs(
  accessToken: string,
  method: string,
  url: string,
  body?: unknown,
  headers?: object,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'x-use-sso': 'true',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}
