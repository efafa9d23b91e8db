import { useState } from 'react'

type Theme = 'light' | 'dark'

const KEY = 'theme'

/** The house with its lights on or off, kept for the next visit; the shell applies it before the first paint. */
export function useTheme(): { readonly theme: Theme; readonly toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    setTheme(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // A browser that keeps nothing still switches for this visit.
    }
  }

  return { theme, toggle }
}
