// Behavior of glossary definitions that CSS cannot provide: Escape hides a definition, and definitions stay inside the
// window. Delegated listeners also serve static HTML.

const TERM = '[data-term]'
/** Height in pixels that a definition of several lines needs. */
const MIN_SPACE_PX = 180

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(TERM) : null
}

/** Aligns the definition to the left for terms in the right half, and above terms near the window's end. */
function choosePlacement(event: Event): void {
  const term = termAt(event.target)
  if (!term) return
  const { left, bottom } = term.getBoundingClientRect()
  term.dataset.side = left > window.innerWidth / 2 ? 'end' : 'start'
  term.dataset.direction = bottom > window.innerHeight - MIN_SPACE_PX ? 'up' : 'down'
}

function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  for (const term of document.querySelectorAll<HTMLElement>(`${TERM}:hover, ${TERM}:focus-within`)) {
    term.dataset.dismissed = ''
  }
}

/** Lets the next hover or focus show a dismissed definition again. */
function restore(event: Event): void {
  const term = termAt(event.target)
  if (term) delete term.dataset.dismissed
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerover', choosePlacement)
  document.addEventListener('focusin', choosePlacement)
  document.addEventListener('keydown', dismiss)
  document.addEventListener('pointerout', restore)
  document.addEventListener('focusout', restore)
}

export {}
