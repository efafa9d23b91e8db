import { useQuery } from '@tanstack/react-query'
import { useGuestAddress } from './guest-context.tsx'
import { type HelpTexts, loadHelp } from './load-help.ts'

/** Texts of the help, which few pages show; undefined until they are loaded. */
export function useHelpTexts(): HelpTexts | undefined {
  const { language } = useGuestAddress()
  const { data } = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
