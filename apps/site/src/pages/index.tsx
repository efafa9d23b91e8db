import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { Closing } from '@site/src/landing/closing'
import { Hero } from '@site/src/landing/hero'
import { Integrating } from '@site/src/landing/integrating'
import { OneContract } from '@site/src/landing/one-contract'
import { Products } from '@site/src/landing/products'
import { Tasks } from '@site/src/landing/tasks'
import Layout from '@theme/Layout'

export default function Landing() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout
      description={translate({
        id: 'landing.description',
        message:
          'API y páginas alojadas para emitir tickets, protegerlos hasta poco antes del show, revenderlos con reglas y admitirlos en la puerta.',
      })}
    >
      <Head>
        <title>{`${siteConfig.title}: ${siteConfig.tagline}`}</title>
      </Head>
      <main>
        <Hero />
        <Tasks />
        <Products />
        <Integrating />
        <OneContract />
        <Closing />
      </main>
    </Layout>
  )
}
