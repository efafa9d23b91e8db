import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSignOut } from './use-sign-out.ts'

/** Button that signs out so that the person can sign in with another address. */
export function SwitchAccount() {
  const t = useMessages()
  const signOut = useSignOut()
  return (
    <>
      <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('session.otherAccount')}
      </Button>
      {signOut.error !== null && <ErrorBox error={signOut.error} />}
    </>
  )
}
