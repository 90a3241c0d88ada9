/** Most that is kept of the body of a failure, in characters: what is longer is no sentence of the service. */
const MAX_FAILURE_LENGTH = 1_000_000

/** The text of a failure's body, cut after a million characters. */
export async function failureText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length > MAX_FAILURE_LENGTH) {
      await reader?.cancel()
      return text.slice(0, MAX_FAILURE_LENGTH)
    }
  }
}
