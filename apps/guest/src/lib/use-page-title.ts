import { useEffect } from 'react'
import { useSession } from './session.tsx'

/** Sets document.title to the page and the seller; does nothing while `title` is undefined. */
export function usePageTitle(title: string | undefined) {
  const { session } = useSession()
  const seller = session?.seller.name
  useEffect(() => {
    if (title !== undefined) document.title = [title, seller].filter(Boolean).join(' · ')
  }, [title, seller])
}
