import type { Page } from 'playwright/test'

export interface ShownDocument {
  /** Texts and attribute values that contain a mark such as ⟦ticket/seat⟧. */
  readonly marked: readonly string[]
  /** Elements and attributes that would run a script or fetch something. */
  readonly active: readonly string[]
}

/** Reads the DOM after the page's scripts have drawn it. */
export function readDocument(page: Page): Promise<ShownDocument> {
  return page.evaluate(() => {
    const SAFE_ADDRESS = /^(https?:|mailto:|data:image\/(png|jpeg|webp|gif);base64,|blob:http)/
    const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'ping']
    const FOREIGN =
      'iframe, object, embed, base, form[action]:not([action^="/es/"], [action^="/en/"]), meta[http-equiv="refresh"], foreignObject, animate, set'
    const marked: string[] = []
    const active = [...document.querySelectorAll(FOREIGN)].map(({ outerHTML }) => outerHTML.slice(0, 200))

    function readAttribute({ tagName }: Element, { name, value }: Attr) {
      if (value.includes('⟦')) marked.push(value)
      if (name.startsWith('on')) active.push(`${tagName} ${name}=${value}`)
      const isInPage = value.startsWith('#') || !ADDRESSES.includes(name)
      if (!isInPage && !SAFE_ADDRESS.test(new URL(value, location.href).href)) {
        active.push(`${tagName} ${name}=${value}`)
      }
    }
    for (const element of document.querySelectorAll('*')) {
      for (const attribute of element.attributes) readAttribute(element, attribute)
      if (element instanceof HTMLInputElement && element.value.includes('⟦')) marked.push(element.value)
    }
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      // With scripts on, the browser keeps the content of `noscript` as source text; it repeats the head. The state of a
      // page that the server drew is JSON.
      const isSource = node.parentElement?.matches('noscript, #state') === true
      if (!isSource && node.nodeValue?.includes('⟦')) marked.push(node.nodeValue)
    }
    return { marked, active }
  })
}
