/** What the inline script `early-presses.inline.js` keeps of the time before React. */
interface Recorder {
  readonly presses: readonly Element[]
  stop(): void
}

declare global {
  interface Window {
    readonly earlyPresses?: Recorder
  }
}

interface Press {
  readonly control: Element
  /** Where the control is: taking over the page may put another element in its place. */
  readonly place: string
}

let recorded: readonly Press[] = []

/** Controls that the reader pressed before React could answer, in order. */
export function earlyPresses(): readonly Element[] {
  return window.earlyPresses?.presses ?? []
}

/** From now on React answers presses, also while it takes over the page. */
export function stopRecording(): void {
  window.earlyPresses?.stop()
  recorded = earlyPresses().map((control) => ({ control, place: placeOf(control) }))
}

/** Presses again what was pressed before React was there. */
export function replayPresses(): void {
  const replayed = recorded
  recorded = []
  for (const { control, place } of replayed) {
    const current = control.isConnected ? control : document.querySelector(place)
    if (current instanceof HTMLElement) current.click()
  }
}

function placeOf(element: Element): string {
  const { parentElement } = element
  if (parentElement === null) return ':root'
  const number = [...parentElement.children].indexOf(element) + 1
  return `${placeOf(parentElement)} > :nth-child(${number})`
}
