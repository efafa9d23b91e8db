import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import { useClaim } from '../api/use-checkout.ts'
import styles from './payment-step.module.css'

interface ClaimProps {
  readonly checkoutId: string
}

/** Lets the signed-in person become the buyer of a hold that has none. */
export function Claim({ checkoutId }: ClaimProps) {
  const t = useMessages()
  const { session } = useSession()
  const claim = useClaim(checkoutId)
  return (
    <section className={styles.step}>
      <h2>{t('checkout.claimTitle')}</h2>
      <p>{t('checkout.claimBody', session?.person?.contact ?? '')}</p>
      {claim.error !== null && <ErrorBox error={claim.error} />}
      <Button
        kind="primary"
        isLarge
        isBlock
        isBusy={claim.isPending}
        onClick={() => !claim.isPending && claim.mutate()}
      >
        {t('checkout.claim')}
      </Button>
    </section>
  )
}
