import { useEffect, useMemo, useState } from 'react'
import { type DetailsByCall, detailsOf } from '../model/details.ts'
import { useReferenceContext } from '../page/reference-context.ts'

/** Fields and error codes that the filter searches. Loaded only once `isNeeded`; undefined before. */
export function useDetails(isNeeded: boolean): DetailsByCall | undefined {
  const { live } = useReferenceContext()
  const [built, setBuilt] = useState<DetailsByCall>()
  const isMissing = isNeeded && live === undefined && built === undefined

  useEffect(() => {
    if (!isMissing) return
    // Without them the filter still finds operations.
    import('@generated/api-reference/default/details.json').then(
      (file) => setBuilt(file.default),
      () => undefined,
    )
  }, [isMissing])

  return useMemo(() => (isNeeded && live ? detailsOf(live) : built), [isNeeded, live, built])
}
