/** Most that is read of the body of a failure, in bytes. */
const MAX_FAILURE_BYTES = 1_000_000

/** The text of a failure's body, cut after a megabyte: what is longer is no sentence of the service. */
export async function failureText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_FAILURE_BYTES) {
      await reader.cancel()
      return text + decoder.decode(value.subarray(0, value.byteLength - (size - MAX_FAILURE_BYTES)))
    }
    text += decoder.decode(value, { stream: true })
  }
}
