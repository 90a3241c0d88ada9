/** The method and the path of an operation, with a button that copies the path. */
class OperationCall extends HTMLElement {
  connectedCallback(): void {
    const path = this.querySelector('code')
    if (path === null || this.querySelector('button') !== null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.ariaLabel = 'Copy the path'
    button.onclick = async () => {
      await navigator.clipboard.writeText(path.textContent)
      button.textContent = 'Copied'
      button.ariaLabel = 'Copied the path'
    }
    path.after(button)
  }
}

customElements.define('operation-call', OperationCall)
