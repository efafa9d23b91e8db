import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSignOut } from '../api/sign-out.ts'

/** Signs out, so that the person can sign in as somebody else. */
export function SwitchAccount() {
  const t = useMessages()
  const signOut = useSignOut()
  return (
    <>
      <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('signIn.otherAccount')}
      </Button>
      {signOut.error !== null && <ErrorBox error={signOut.error} />}
    </>
  )
}
