import { useEffect, useState } from 'react'
import { useSearchParams } from '#lib/router.tsx'

/** As the service writes it into the address. */
const NAME = 'fileRefused'

/** Whether the person came here from a file that was refused; the address forgets it, so that reloading does too. */
export function useFileRefused(): boolean {
  const [search, setSearch] = useSearchParams()
  const isNamed = search.has(NAME)
  const [isRefused] = useState(isNamed)
  useEffect(() => {
    if (!isNamed) return
    setSearch((before) => {
      before.delete(NAME)
      return before
    })
  }, [isNamed, setSearch])
  return isRefused
}
