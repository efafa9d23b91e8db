import { useEffect, useState } from 'react'

/** Name of the platform's modifier key. */
export function useKeyName(): string {
  const [keyName, setKeyName] = useState('Ctrl')
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setKeyName('⌘')
  }, [])
  return keyName
}
