/** Of a long sample, the style shows 25 lines, until this button is pressed. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('.show-all') : null
  button?.closest('.expressive-code')?.classList.add('whole')
  button?.remove()
})
