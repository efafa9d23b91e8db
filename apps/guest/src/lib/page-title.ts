import { useEffect } from 'react'
import { useSession } from './session.tsx'

/** Names the page in the window's title: what it is, then the seller; undefined while it is not known. */
export function usePageTitle(title: string | undefined) {
  const { session } = useSession()
  const seller = session?.seller.name
  useEffect(() => {
    if (title !== undefined) document.title = [title, seller].filter(Boolean).join(' · ')
  }, [title, seller])
}
