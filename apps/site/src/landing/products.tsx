import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { classes, Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { LockedArch, OpenArch } from './art/arch.tsx'
import styles from './product.module.css'
import { Transfer } from './transfer.tsx'

export function Products() {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <Protection />
        <Resale />
      </div>
    </section>
  )
}

function Protection() {
  return (
    <Product
      name="TicketShield"
      icon="shield"
      tone="brand"
      title={<Translate id="landing.shield.title">El código aparece cuando hace falta, no antes</Translate>}
      lead={
        <Translate id="landing.shield.lead">
          Una captura de pantalla enviada tres semanas antes no sirve de nada. La persona ve su butaca desde
          la compra; el código, solo desde el desbloqueo.
        </Translate>
      }
      points={[
        <Translate key="unlock" id="landing.shield.unlock">
          Un desbloqueo propio por evento, show, ticket option o price type, fijado en segundos antes del
          inicio.
        </Translate>,
        <Translate key="notice" id="landing.shield.notice">
          Un correo con el PDF y un webhook en el momento del desbloqueo.
        </Translate>,
        <Translate key="nominal" id="landing.shield.nominal">
          Tickets nominales, con el nombre y el documento de quien entra.
        </Translate>,
      ]}
      links={[
        {
          to: '/api-reference/v1/events#set-rules',
          text: <Translate id="landing.shield.link">Ver cómo se define una regla</Translate>,
        },
      ]}
    >
      <Arches />
      <UnlockLine />
    </Product>
  )
}

function Resale() {
  return (
    <Product
      name="SuperSwap"
      icon="swap"
      tone="jade"
      isFlipped
      title={<Translate id="landing.swap.title">La reventa oficial, con las reglas que usted fija</Translate>}
      lead={
        <Translate id="landing.swap.lead">
          Quien no puede ir publica su ticket en un minuto. Quien compra recibe un código nuevo. Usted decide
          topes, plazos y cargos.
        </Translate>
      }
      points={[
        <Translate key="bounds" id="landing.swap.bounds">
          Topes absolutos o relativos a lo que se pagó, siempre a la vista junto con la regla que los fija.
        </Translate>,
        <Translate key="fees" id="landing.swap.fees">
          Quien compra y quien revende ven los cargos antes de aceptar.
        </Translate>,
        <Translate key="payout" id="landing.swap.payout">
          La liquidación se transfiere después del show.
        </Translate>,
      ]}
      links={[
        {
          to: '/docs/Tutoriales/Reventa en su propio sitio',
          text: <Translate id="landing.swap.ownSite">Revender en su propio sitio</Translate>,
        },
        {
          to: '/docs/Primeros pasos/Probar la reventa',
          text: <Translate id="landing.swap.try">Probarla en diez llamadas</Translate>,
        },
      ]}
    >
      <Transfer />
    </Product>
  )
}

interface ProductProps {
  readonly name: string
  readonly icon: IconName
  readonly tone: 'brand' | 'jade'
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly points: readonly ReactNode[]
  readonly links: readonly { readonly to: string; readonly text: ReactNode }[]
  readonly isFlipped?: boolean
  /** Illustration of the product. */
  readonly children: ReactNode
}

function Product({ name, icon, tone, title, lead, points, links, isFlipped, children }: ProductProps) {
  return (
    <div className={classes(styles.product, isFlipped && styles.flipped, styles[tone])}>
      <div>
        <p className={styles.name}>
          <Icon name={icon} size={22} />
          {name}
        </p>
        <h2>{title}</h2>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of translated sentences
            <li key={index}>
              <Icon name="check" size={20} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {links.map(({ to, text }) => (
            <Link key={to} className={`go ${styles.go}`} to={encodeURI(to)}>
              {text}
              <Icon name="arrow-right" />
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}

/** Two illustrations of one ticket: before and after the unlock instant. */
function Arches() {
  return (
    <div className={styles.arches}>
      <figure>
        <LockedArch
          label={translate({
            id: 'landing.arch.locked',
            message: 'Ticket bloqueado: el telón cubre el código y faltan 2 h 14 min',
          })}
          caption={translate({ id: 'landing.arch.countdown', message: 'para abrir el telón' })}
        />
        <figcaption>
          <b>
            <Translate id="landing.arch.locked.at">15:45</Translate>
          </b>
          <Translate id="landing.arch.locked.caption">Butaca visible, código cubierto</Translate>
        </figcaption>
      </figure>
      <figure>
        <OpenArch
          label={translate({
            id: 'landing.arch.open',
            message: 'Ticket desbloqueado: el telón abierto deja ver el código QR',
          })}
        />
        <figcaption>
          <b>
            <Translate id="landing.arch.open.at">18:00</Translate>
          </b>
          <Translate id="landing.arch.open.caption">El telón se abre solo</Translate>
        </figcaption>
      </figure>
    </div>
  )
}

/** Timeline from the purchase to the unlock instant and the show. */
function UnlockLine() {
  return (
    <ol className={styles.line}>
      <li>
        <i />
        <b>
          <Translate id="landing.line.purchase">Compra</Translate>
        </b>
        <Translate id="landing.line.purchase.at">2 dic, 10:12</Translate>
      </li>
      <li>
        <i />
        <b>
          <Translate id="landing.line.unlock">Desbloqueo</Translate>
        </b>
        <Translate id="landing.line.unlock.at">19 mar, 18:00 · 3 h antes</Translate>
      </li>
      <li>
        <i />
        <b>
          <Translate id="landing.line.show">Show</Translate>
        </b>
        <Translate id="landing.line.show.at">19 mar, 21:00</Translate>
      </li>
    </ol>
  )
}
