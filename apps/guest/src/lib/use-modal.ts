import { useLayoutEffect, useRef } from 'react'

/**
 * Opens a modal `<dialog>` while it is mounted. `cancel` updates the state at once on Escape: browsers send `close` a
 * frame later, and a press that reopens the dialog in between would be lost. `close` covers browsers that skip
 * `cancel`.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Layout effect: the dialog must still be in the document when it closes, to return the focus to its opener.
  useLayoutEffect(() => {
    const opened = ref.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return { ref, onCancel: onClose, onClose }
}
