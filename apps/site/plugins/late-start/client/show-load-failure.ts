/** Shows the error box that is part of every page's HTML. It works without React, because React may have failed to load. */
export function showLoadFailure(error: unknown): void {
  console.error(error)
  const box = document.getElementById('load-failure')
  const text = box?.querySelector('[data-error]')
  if (!box || !text) return
  text.textContent = String(error)
  box.hidden = false
  // Reloads the whole page, because after a release the old files are gone and only new HTML names the new ones.
  box.querySelector('button')?.addEventListener('click', () => window.location.reload())
}
