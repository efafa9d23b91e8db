/** Shows the box that the server put into every page: it must work without React, which may be what did not load. */
export function showLoadFailure(error: unknown): void {
  console.error(error)
  const box = document.getElementById('load-failure')
  const text = box?.querySelector('[data-error]')
  if (!box || !text) return
  text.textContent = String(error)
  box.hidden = false
  // A whole reload: after a new release, files of the old one are gone, and only new HTML names the new ones.
  box.querySelector('button')?.addEventListener('click', () => window.location.reload())
}
