import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import Toggle from '@theme-original/Navbar/MobileSidebar/Toggle'
import { useEffect } from 'react'

/** Button of the mobile menu. Escape closes the menu and returns the focus to the button. */
export default function MobileMenuToggle() {
  const { shown, toggle } = useNavbarMobileSidebar()
  useEffect(() => {
    if (!shown) return undefined
    function close(event: KeyboardEvent) {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      toggle()
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [shown, toggle])
  return <Toggle />
}
