// Runs in the head of a page whose sections moved, before anything is shown. TARGETS is replaced by the page's table.
;(() => {
  const page = location.pathname
  const targets = TARGETS
  const follow = () => {
    let anchor = location.hash.slice(1)
    try {
      anchor = decodeURIComponent(anchor)
    } catch {
      // A fragment that is not percent-encoded names itself.
    }
    if (location.pathname !== page || !Object.hasOwn(targets, anchor)) return
    const [path, fragment] = targets[anchor].split('#')
    location.replace(path + location.search + (fragment ? `#${fragment}` : ''))
  }
  follow()
  addEventListener('hashchange', follow)
})()
