// Scans QR codes with the camera. Browsers without BarcodeDetector keep the plain form.
const camera = document.getElementById('camera')
const view = document.getElementById('view')
const form = document.getElementById('door')
const SCAN_INTERVAL_MS = 200

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
  const timer = setInterval(async () => {
    const [found] = await detector.detect(view)
    if (found === undefined) return
    clearInterval(timer)
    form.elements.code.value = found.rawValue
    form.requestSubmit()
  }, SCAN_INTERVAL_MS)
}
