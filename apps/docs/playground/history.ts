import { forgetHistory, readHistory, type Sent } from './kept.ts'
import { element } from './page.ts'

/** Lists what was sent from this browser. A click fills in the request again. */
export function showHistory(titleOf: (sent: Sent) => string, onChoose: (sent: Sent) => void): void {
  const all = readHistory()
  const history = element('history')
  history.hidden = all.length === 0
  history.querySelector('ol')?.replaceChildren(
    ...all.map((sent) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = `${titleOf(sent)}, ${sent.status}, ${new Date(sent.at).toLocaleString()}`
      button.onclick = () => onChoose(sent)
      const entry = document.createElement('li')
      entry.append(button)
      return entry
    }),
  )
  const clear = history.querySelector<HTMLButtonElement>('.copy')
  if (clear === null) return
  clear.onclick = () => {
    forgetHistory()
    showHistory(titleOf, onChoose)
  }
}
