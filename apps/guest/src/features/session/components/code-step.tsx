import { MailedCodeForm } from '#components/mailed-code-form.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSendCode, useSignIn } from '../api/use-sign-in.ts'

interface CodeStepProps {
  readonly Heading: 'h1' | 'h2'
  readonly email: string
  readonly lifetimeSeconds: number
  readonly onOtherEmail: () => void
}

/** Second sign-in step: the code that was mailed. */
export function CodeStep({ Heading, email, lifetimeSeconds, onOtherEmail }: CodeStepProps) {
  const t = useMessages()
  const signIn = useSignIn()
  const sendAgain = useSendCode()
  return (
    <MailedCodeForm
      Heading={Heading}
      title={t('session.codeTitle')}
      sent={`${t('session.codeSent', email)} ${t('session.codeLasts', Math.round(lifetimeSeconds / 60))}`}
      confirm={t('session.enter')}
      back={t('session.otherEmail')}
      wrongCode="sign_in_code.wrong"
      checking={signIn}
      sendingAgain={sendAgain}
      onCode={(code) => signIn.start({ email, code })}
      onSendAgain={() => sendAgain.mutate(email)}
      onBack={onOtherEmail}
    />
  )
}
