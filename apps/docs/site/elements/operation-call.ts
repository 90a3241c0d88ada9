/** Puts a button that copies the path of an operation beside it. */
for (const path of document.querySelectorAll('operation-call code')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', title: 'Copy the path' })
  button.textContent = 'Copy'
  button.onclick = async () => {
    await navigator.clipboard.writeText(path.textContent)
    button.textContent = 'Copied'
  }
  path.after(button)
}
