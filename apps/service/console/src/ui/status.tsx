/** A status with a colour that says what kind it is. */
export function Status({ status }: { status: number }) {
  const kind = status < 400 ? 'good' : status < 500 ? 'refused' : 'broken'
  return <span class={`status ${kind}`}>{status}</span>
}
