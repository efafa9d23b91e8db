import { whenIdle } from '@site/plugins/late-start/client/moments'
import { useEffect, useState } from 'react'
import { partOf } from '../model/part.ts'
import { isSameReference } from '../model/read-reference.ts'
import type { Reference } from '../model/reference.ts'
import { useReferenceContext } from './reference-context.ts'

/**
 * `checking`: waiting for the API. `same`, `newer`: the API's document has the part as built, or another that is shown.
 * `unreachable`: the API sent no document.
 */
export type LiveState = 'checking' | 'same' | 'newer' | 'unreachable'

interface ShownPart {
  readonly reference: Reference
  readonly state: LiveState
}

/** Compares a part of the site's build with the API's document, and returns the one to show. */
export function usePart(slug: string, built: Reference): ShownPart {
  const { live, loadState, slugs } = useReferenceContext()
  const [compared, setCompared] = useState<{ readonly with: Reference; readonly newer?: Reference }>()

  useEffect(() => {
    if (live === undefined) return undefined
    let isLeft = false
    void whenIdle().then(() => {
      if (isLeft) return
      const part = partOf(live, slug, slugs)
      // Keeps the built object if both are equal, to avoid a re-render.
      setCompared({ with: live, ...(isSameReference(part, built) ? {} : { newer: part }) })
    })
    return () => {
      isLeft = true
    }
  }, [live, slug, slugs, built])

  const newer = compared?.newer
  if (loadState === 'unreachable') return { reference: newer ?? built, state: 'unreachable' }
  if (live === undefined || compared?.with !== live) return { reference: built, state: 'checking' }
  return newer ? { reference: newer, state: 'newer' } : { reference: built, state: 'same' }
}
