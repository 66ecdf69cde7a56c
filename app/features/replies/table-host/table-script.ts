/** Optional enhancements: shows a chair's name while it is typed, also beside the consent tick, and adds a button that shares or copies the link. */
export const tableScript = `
for (const name of document.querySelectorAll('.chairs [name^=name-]'))
  name.addEventListener('input', () => {
    const chair = name.closest('details'), typed = name.value.trim(), { place, displayName, agreed } = chair.dataset
    chair.querySelector('summary b').textContent = typed || place
    chair.classList.toggle('is-place', !typed)
    if (!typed) return
    const consent = chair.querySelector('.reply-tick'), asked = consent.querySelector('span').firstChild
    asked.data = asked.data.replace(displayName, () => typed)
    consent.querySelector('small').textContent = agreed.replace('{name}', () => typed)
    chair.dataset.displayName = typed
  })
const passOn = document.getElementById('pass-on')
if (passOn) {
  const { address, copied } = passOn.dataset
  passOn.hidden = false
  document.getElementById('pass-on-address').hidden = true
  passOn.addEventListener('click', async () => {
    try {
      if (navigator.share) return await navigator.share({ url: address })
      await navigator.clipboard.writeText(address)
      passOn.querySelector('span').textContent = copied
    } catch (error) {
      if (error.name !== 'AbortError') document.getElementById('pass-on-address').hidden = false
    }
  })
}`;
