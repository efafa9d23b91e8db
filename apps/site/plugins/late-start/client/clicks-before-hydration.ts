interface EarlyClick {
  readonly control: Element
  /** Selects the control in the server's HTML, for the case that hydration replaces the element. */
  readonly selector: string
}

declare global {
  interface Window {
    /** The clicks recorded by `clicks-before-hydration.inline.js`, in order. */
    readonly clicksBeforeHydration?: EarlyClick[]
  }
}

export function wasClicked(): boolean {
  return Boolean(window.clicksBeforeHydration?.length)
}

/** Repeats the recorded clicks on the hydrated page. */
export function replayClicks(): void {
  for (const { control, selector } of window.clicksBeforeHydration?.splice(0) ?? []) {
    const current = control.isConnected ? control : document.querySelector(selector)
    if (current instanceof HTMLElement) current.click()
  }
}
