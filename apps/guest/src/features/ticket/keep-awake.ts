/** Keeps the screen from going dark, where the browser can; answers what lets it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false

  async function hold() {
    if (document.visibilityState !== 'visible') return
    try {
      const held = await navigator.wakeLock?.request('screen')
      if (isOver) await held?.release()
      else lock = held
    } catch {
      // A phone that saves its battery refuses; the code is on the screen all the same.
    }
  }

  // The lock ends whenever the page is hidden.
  document.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
