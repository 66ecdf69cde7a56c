/** Optional enhancements: opens Android’s own map app, removes the error of a person whose answer changes, quotes allergies beside the consent tick, switches language on change, and delays sending while offline. Also lets Back return to a sent form without asking to send it again. */
export const pageScript = `let heldBack
const form = document.getElementById('reply'), notSent = document.getElementById('not-sent')
document.querySelector('[name=lang]')?.addEventListener('change', () => form.requestSubmit(document.getElementById('draft')))
form?.addEventListener('input', ({ target }) => {
  target.closest('fieldset')?.querySelector('.reply-problem')?.remove()
  if (target.matches('.reply-allergies')) target.nextSibling.querySelector('[data-quote]').textContent = target.value.trim() && ', ' + target.value
})
form?.addEventListener('submit', (event) => {
  if (notSent) notSent.hidden = navigator.onLine
  if (navigator.onLine) history.replaceState(null, '')
  else event.preventDefault()
  heldBack = event.submitter
})
if (/Android/.test(navigator.userAgent)) for (const link of document.querySelectorAll('.part-map')) {
  link.href = link.href.replace(/^.*\\?q=/, 'geo:0,0?q=')
  link.target = ''
}
addEventListener('online', () => notSent?.hidden === false && form.requestSubmit(heldBack))`;
