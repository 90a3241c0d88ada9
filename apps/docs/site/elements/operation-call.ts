import { wireCopy } from '../../playground/page.ts'

/** Puts a button that copies the path of an operation beside it. */
for (const path of document.querySelectorAll('operation-call code')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', title: 'Copy the path' })
  button.textContent = 'Copy'
  wireCopy(button, () => path.textContent)
  path.after(button)
}
