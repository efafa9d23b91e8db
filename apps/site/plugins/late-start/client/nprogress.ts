// Replaces the package nprogress by the parts of it that Docusaurus uses: a bar at the top while a page loads, and a
// spinner, since the earlier page stays in sight meanwhile.
import './nprogress.css'
import { translate } from '@docusaurus/Translate'

let box: HTMLElement | undefined

function start(): void {
  const label = translate({ id: 'loading.wait', message: 'Cargando' })
  const status = statusBox()
  status.innerHTML = `<div class="bar" role="presentation"><div class="peg"></div></div><p class="vh">${label}</p>`
  // The end is never reached, because nobody knows when the page will be there.
  const transform = ['translateX(-92%)', 'translateX(-6%)']
  status.firstElementChild?.animate({ transform }, { duration: 10_000, easing: 'ease-out', fill: 'forwards' })
}

/** Docusaurus also calls this once the first page is hydrated. */
function done(): void {
  statusBox().textContent = ''
}

/** Stays in the page, because screen readers only announce what changes inside an existing status. */
function statusBox(): HTMLElement {
  if (box) return box
  box = document.createElement('div')
  box.id = 'nprogress'
  box.role = 'status'
  document.body.append(box)
  return box
}

export default { configure() {}, start, done }
