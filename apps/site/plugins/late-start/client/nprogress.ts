// Replaces the package nprogress by the part of it that Docusaurus uses: a bar at the top while a page loads.
let box: HTMLElement | undefined

function start(): void {
  done()
  box = document.createElement('div')
  box.id = 'nprogress'
  box.innerHTML = '<div class="bar" role="presentation"><div class="peg"></div></div>'
  document.body.append(box)
  // The end is never reached, because nobody knows when the page will be there.
  const transform = ['translateX(-92%)', 'translateX(-6%)']
  box.firstElementChild?.animate({ transform }, { duration: 10_000, easing: 'ease-out', fill: 'forwards' })
}

function done(): void {
  box?.remove()
  box = undefined
}

export default { configure() {}, start, done }
