import { useEffect, useState } from 'react'
import { useSearchParams } from '#lib/router.tsx'

/** Query parameter that the API sets when it redirects from a refused file. */
const NAME = 'fileRefused'

/** True if the person was redirected from a refused file. Removes the parameter, so that a reload shows no notice. */
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
