import { useState } from 'react'

type Theme = 'light' | 'dark'

const KEY = 'theme'

/** Light or dark mode, saved for the next visit; the HTML shell applies it before the first paint. */
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
      // Local storage is unavailable: the mode lasts for this visit.
    }
  }

  return { theme, toggle }
}
