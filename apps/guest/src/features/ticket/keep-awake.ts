/** Keeps the screen on if the browser supports it; returns a function that releases the lock. */
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
      // Phones in battery saving mode refuse the lock; the code stays visible anyway.
    }
  }

  // Browsers release the lock when the page is hidden, so it is requested again afterwards.
  document.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
