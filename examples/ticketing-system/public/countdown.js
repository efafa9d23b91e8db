// Shows the time left, and reloads the page when it is over: only Taquilla knows how the purchase goes on.
const MIN_WAIT_SECONDS = 5
const clock = document.getElementById('clock')
const endsAt = Date.now() + Math.max(Number(clock.dataset.seconds), MIN_WAIT_SECONDS) * 1000

function tick() {
  const seconds = Math.ceil((endsAt - Date.now()) / 1000)
  if (seconds <= 0) return location.reload()
  if ('shown' in clock.dataset) {
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  setTimeout(tick, 1000)
}

tick()
