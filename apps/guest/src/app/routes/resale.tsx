import { useCallback } from 'react'
import { ResalePage } from '#features/resale/components/resale-page.tsx'
import { SignInForm } from '#features/session/components/sign-in-form.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams, useSearchParams } from '#lib/router.tsx'

export default function ResaleRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const chooseOption = useCallback(
    (ticketOptionId: string | undefined) =>
      setSearch(
        (before) => {
          if (ticketOptionId === undefined) before.delete('ticketOptionId')
          else before.set('ticketOptionId', ticketOptionId)
          return before
        },
        { replace: true },
      ),
    [setSearch],
  )
  return (
    <ResalePage
      key={`${id} ${search.get('showId')}`}
      selection={{
        eventId: id,
        showId: search.get('showId') ?? undefined,
        ticketOptionId: search.get('ticketOptionId') ?? undefined,
      }}
      onChooseOption={chooseOption}
      signIn={<SignInForm title={t('resale.signInTitle')} level={2} />}
    />
  )
}
