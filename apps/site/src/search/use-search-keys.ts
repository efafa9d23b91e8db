import { useEffect, useState } from 'react'

/** Calls `open` on Cmd-K or Ctrl-K, and on `/` outside of inputs. Returns the name of the platform's modifier key. */
export function useSearchKeys(open: () => void): string {
  const [keyName, setKeyName] = useState('Ctrl')

  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setKeyName('⌘')
  }, [])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut && (event.key !== '/' || isField(event.target))) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open])

  return keyName
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  )
}
