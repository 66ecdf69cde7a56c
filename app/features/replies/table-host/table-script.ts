/** Optional enhancements: the name of a chair is shown as it is typed, and the link is passed on by the phone's own menu or copied. */
export const tableScript = `
for (const name of document.querySelectorAll('.chair-name'))
  name.addEventListener('input', () => {
    const chair = name.closest('details'), shown = chair.querySelector('summary b')
    shown.textContent = name.value.trim() || chair.dataset.place
    chair.classList.toggle('is-place', !name.value.trim())
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
