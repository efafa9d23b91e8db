import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps a modal `<dialog>` open as long as it is on the page. The page's state follows Escape at once, by
 * `cancel`: the browser sends `close` only with its next frame, and until then a press that opens the dialog again
 * would change nothing. `close` remains for browsers that close without `cancel`.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Before it leaves the page: only what is there can give focus back to what opened it.
  useLayoutEffect(() => {
    const opened = ref.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return { ref, onCancel: onClose, onClose }
}
