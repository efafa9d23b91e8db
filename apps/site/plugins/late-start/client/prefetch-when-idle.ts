import { whenIdle } from './moments'

/** Makes Docusaurus prefetch linked pages one at a time, in idle moments, because each prefetch scans all routes. */
export function prefetchWhenIdle(): void {
  const { docusaurus } = window
  let turn: Promise<unknown> = Promise.resolve()
  window.docusaurus = {
    ...docusaurus,
    prefetch(path) {
      turn = turn.then(whenIdle).then(() => void docusaurus.prefetch(path))
      return false
    },
  }
}
