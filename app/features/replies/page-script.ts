/**
 * All that runs on a reply page, and nothing depends on it: the allergies are quoted where the guest agrees to pass them on, a language is chosen
 * without a button, and a form is held back while there is no signal, to go by itself when there is.
 */
export const pageScript = `const form = document.getElementById('reply'), notSent = document.getElementById('not-sent')
document.querySelector('[name=lang]')?.addEventListener('change', () => form.requestSubmit(document.getElementById('draft')))
form?.addEventListener('input', ({ target }) => {
  if (target.matches('.reply-allergies')) target.nextSibling.querySelector('[data-quote]').textContent = target.value.trim() && ', ' + target.value
})
form?.addEventListener('submit', (event) => {
  if (notSent) notSent.hidden = navigator.onLine
  if (!navigator.onLine) event.preventDefault()
})
addEventListener('online', () => notSent?.hidden === false && form.requestSubmit())`;
