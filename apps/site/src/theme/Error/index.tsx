import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import ErrorPageContent from '@theme/ErrorPageContent'
import Logo from '@theme/Logo'
import type { ComponentProps } from 'react'

/**
 * Replaces Docusaurus' crash page, which is in English only. It does not use the layout, because the layout may be what
 * crashed.
 */
export default function ThemeError(props: ComponentProps<typeof ErrorPageContent>) {
  return (
    <>
      <Head>
        <title>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</title>
      </Head>
      <header className="navbar">
        <Logo className="navbar__brand" titleClassName="navbar__title" />
      </header>
      <ErrorPageContent {...props} />
    </>
  )
}
