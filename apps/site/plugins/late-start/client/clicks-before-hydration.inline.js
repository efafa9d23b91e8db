// Inlined into every page, before all other scripts, so that no click is lost. A click on the color mode toggle takes
// effect immediately. Clicks on other controls are recorded until React starts hydrating and handles clicks itself;
// `clicks-before-hydration.ts` replays them.
window.clicksBeforeHydration = (() => {
  const clicks = []
  const root = document.documentElement
  const selectorOf = (element) => {
    const { parentElement: parent } = element
    return parent
      ? `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`
      : ':root'
  }
  const record = ({ target }) => {
    const control = target.closest('button, [role="tab"]')
    if (!control || window.docusaurusRoot) return
    if (!control.hasAttribute('data-color-mode-toggle')) {
      clicks.push({ control, selector: selectorOf(control) })
      return
    }
    const mode = root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark'
    root.setAttribute('data-theme', mode)
    root.setAttribute('data-theme-choice', mode)
    try {
      localStorage.setItem('theme', mode)
    } catch {}
  }
  document.addEventListener('click', record, true)
  return clicks
})()
