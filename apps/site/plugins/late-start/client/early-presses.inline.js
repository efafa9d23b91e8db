// Runs in the page itself, before all other scripts: a press counts from the first moment on. The colour mode changes at
// once; other controls are kept for `early-presses.ts`.
window.earlyPresses = (() => {
  const presses = []
  const root = document.documentElement
  const record = ({ target }) => {
    const control = target.closest('button, [role="tab"]')
    if (!control) return
    if (!control.hasAttribute('data-color-mode-toggle')) return presses.push(control)
    const mode = root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark'
    root.setAttribute('data-theme', mode)
    root.setAttribute('data-theme-choice', mode)
    try {
      localStorage.setItem('theme', mode)
    } catch {}
  }
  document.addEventListener('click', record, true)
  return { presses, stop: () => document.removeEventListener('click', record, true) }
})()
