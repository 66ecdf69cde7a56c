/** Optional enhancements: quotes allergies beside the consent tick, switches language on change, and holds a form back while offline. */
export const pageScript = `let heldBack
const form = document.getElementById('reply'), notSent = document.getElementById('not-sent')
document.querySelector('[name=lang]')?.addEventListener('change', () => form.requestSubmit(document.getElementById('draft')))
form?.addEventListener('input', ({ target }) => {
  if (target.matches('.reply-allergies')) target.nextSibling.querySelector('[data-quote]').textContent = target.value.trim() && ', ' + target.value
})
form?.addEventListener('submit', (event) => {
  if (notSent) notSent.hidden = navigator.onLine
  if (!navigator.onLine) event.preventDefault()
  heldBack = event.submitter
})
addEventListener('online', () => notSent?.hidden === false && form.requestSubmit(heldBack))`;
