// Inlined into every page, so that the shortcuts of the search work from the first paint: Cmd-K or Ctrl-K, and `/` outside
// of fields, click the search button. Until the dialog is there, typed characters are kept for its field.
window.takeTypedSearch = (() => {
  /** Undefined unless the search was asked for and is not there yet. */
  let typed
  const isField = ({ isContentEditable, tagName }) =>
    isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(tagName)

  const isShortcut = ({ key, metaKey, ctrlKey, altKey, shiftKey, target }) => {
    if (metaKey || ctrlKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey
    return key === '/' && !altKey && !isField(target)
  }

  const keep = (event) => {
    const { key, metaKey, ctrlKey, altKey } = event
    if (key === 'Escape') typed = undefined
    if (key === 'Backspace') typed = typed.slice(0, -1)
    if (key.length !== 1 || metaKey || ctrlKey || altKey) return
    event.preventDefault()
    typed += key
  }

  const open = () => {
    const button = document.querySelector('[aria-keyshortcuts~="Control+K"]')
    // A search that is open must not be opened again.
    if (!button || document.querySelector('dialog[open]')) return
    typed = ''
    button.click()
  }

  const handle = (event) => {
    const isOpening = isShortcut(event)
    if (isOpening) event.preventDefault()
    if (typed !== undefined) keep(event)
    else if (isOpening) open()
  }

  document.addEventListener('keydown', handle, true)
  return () => {
    const text = typed ?? ''
    typed = undefined
    return text
  }
})()
