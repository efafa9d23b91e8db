// What style sheets cannot do for the definitions of terms: Escape takes one away, and none leaves the window. One
// listener for all of them, whoever drew the page.

const TERM = '[data-term]'
/** What a definition of several lines needs, in pixels. */
const ROOM = 180

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(TERM) : null
}

/** Opens to the left where the word stands in the right half, and upwards near the end of the window. */
function choosePlace(event: Event): void {
  const term = termAt(event.target)
  if (!term) return
  const { left, bottom } = term.getBoundingClientRect()
  term.dataset.side = left > window.innerWidth / 2 ? 'end' : 'start'
  term.dataset.way = bottom > window.innerHeight - ROOM ? 'up' : 'down'
}

function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  for (const term of document.querySelectorAll<HTMLElement>(`${TERM}:hover, ${TERM}:focus-within`)) {
    term.dataset.dismissed = ''
  }
}

/** The next visit shows the definition again. */
function restore(event: Event): void {
  const term = termAt(event.target)
  if (term) delete term.dataset.dismissed
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerover', choosePlace)
  document.addEventListener('focusin', choosePlace)
  document.addEventListener('keydown', dismiss)
  document.addEventListener('pointerout', restore)
  document.addEventListener('focusout', restore)
}

export {}
