// Reads codes with the camera where the browser can; the form works without any of this.
const camera = document.getElementById('camera')
const view = document.getElementById('view')
const form = document.getElementById('door')
const LOOK_MS = 200

if ('BarcodeDetector' in window && navigator.mediaDevices) {
  document.getElementById('no-camera').hidden = true
  camera.hidden = false
  camera.addEventListener('click', () => void scan())
}

async function scan() {
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
  view.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  view.hidden = false
  await view.play()
  const look = setInterval(async () => {
    const [found] = await detector.detect(view)
    if (found === undefined) return
    clearInterval(look)
    form.elements.code.value = found.rawValue
    form.requestSubmit()
  }, LOOK_MS)
}
