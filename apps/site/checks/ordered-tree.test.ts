// Compares the sidebar with the tree of the specification: names, order, nesting and addresses, in both languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import sidebars from '../sidebars.ts'

/**
 * The doc pages as the specification spells and orders them: Spanish name, English name, address. A chapter's address is
 * that of its page `intro`, or of its category index.
 */
const ORDERED = `
Bases de la Integración | Integration basics | /docs/Bases de la Integración/intro
  Adicionales | Extras | /docs/category/adicionales
    Agotado del Ticket Option | Sold-out ticket options | /docs/Bases de la Integración/Adicionales/Agotado del Ticket Option
    Fees en venta primaria | Primary sales fees | /docs/Bases de la Integración/Adicionales/Fees en venta primaria
    Visibilidad del Ticket Option | Ticket option visibility | /docs/Bases de la Integración/Adicionales/Visibilidad del Ticket Option
  Eventos | Events | /docs/category/eventos
    Cancelación | Cancellation | /docs/Bases de la Integración/Eventos/Cancelación
    Modificación | Modification | /docs/Bases de la Integración/Eventos/Modificación
    Creación | Creation | /docs/category/creación
      Eventos con WillCall | Events with will call | /docs/Bases de la Integración/Eventos/Creación/Eventos con WillCall
      Eventos simple | Simple events | /docs/Bases de la Integración/Eventos/Creación/Eventos simple
  Tickets | Tickets | /docs/category/tickets
    Eliminación | Deletion | /docs/Bases de la Integración/Tickets/Eliminación
    Modificación | Modification | /docs/Bases de la Integración/Tickets/Modificación
    Emisión | Issuing | /docs/category/emisión
      Básico | Basic | /docs/Bases de la Integración/Tickets/Emisión/Básico
      Datos del comprador | Buyer data | /docs/Bases de la Integración/Tickets/Emisión/Datos del comprador
      Nominación | Nominal tickets | /docs/Bases de la Integración/Tickets/Emisión/Nominación
      PDF del ticket | Ticket PDF | /docs/Bases de la Integración/Tickets/Emisión/PDF del ticket
      Planimetría | Seat map | /docs/Bases de la Integración/Tickets/Emisión/Planimetría
      QR texto plano | Plain-text QR | /docs/Bases de la Integración/Tickets/Emisión/QR texto plano
      Will Call | Will call | /docs/Bases de la Integración/Tickets/Emisión/Will Call
Datos | Data | /docs/category/datos
  event | Event | /docs/Datos/event
  show | Show | /docs/Datos/show
  ticket | Ticket | /docs/Datos/ticket
  ticket-option | Ticket option | /docs/Datos/ticket-option
  Extra | Extra |
    SuperSwap Lite | SuperSwap Lite | /docs/Datos/Extra/SuperSwap Lite
      Events And Performances | Events and performances | /docs/Datos/Extra/SuperSwap Lite/Events And Performances
      Get User Tickets | Get user tickets | /docs/Datos/Extra/SuperSwap Lite/Get User Tickets
      Swap | Swap | /docs/Datos/Extra/SuperSwap Lite/Swap
Primeros pasos | Getting started | /docs/Primeros pasos/intro
  API Keys | API keys | /docs/Primeros pasos/API Keys
  Instalación de la API | Installing the API | /docs/Primeros pasos/Instalación de la API
  Instalación de las Notificaciones Webhook | Installing webhook notifications | /docs/Primeros pasos/Instalación de las Notificaciones Webhook
  Requisitos previos | Prerequisites | /docs/Primeros pasos/Requisitos previos
Recursos Adicionales | Additional resources | /docs/Recursos Adicionales/intro
  checkout-url | Checkout URL | /docs/Recursos Adicionales/checkout-url
  get-listed-tickets | Listed tickets | /docs/Recursos Adicionales/get-listed-tickets
  get-my-tickets-url | “My tickets” URL | /docs/Recursos Adicionales/get-my-tickets-url
  Resale Entry Point | Resale entry point | /docs/Recursos Adicionales/Resale Entry Point/intro
    login-trust | Login trust | /docs/Recursos Adicionales/Resale Entry Point/login-trust
    resale-entrypoint | Resale page | /docs/Recursos Adicionales/Resale Entry Point/resale-entrypoint
    return-url | Return URL | /docs/Recursos Adicionales/Resale Entry Point/return-url
SuperSwap | SuperSwap | /docs/SuperSwap/intro
  Comprar tickets en el mercado secundario | Buying tickets on the secondary market | /docs/SuperSwap/Comprar tickets en el mercado secundario
  Ver y actualizar tickets comprados | Viewing and updating purchased tickets | /docs/SuperSwap/Ver y actualizar tickets comprados
TicketShield | TicketShield | /docs/TicketShield/intro
  Emails de desbloqueo y envío de QR | Unlock emails and QR delivery | /docs/TicketShield/Emails de desbloqueo y envío de QR
  Información de accesos | Access information | /docs/TicketShield/Información de accesos
  Render ticket | Rendering the ticket | /docs/TicketShield/Render ticket
  Visualización de tickets protegidos | Viewing protected tickets | /docs/TicketShield/Visualización de tickets protegidos
`

const SITE = join(import.meta.dirname, '..')
const ENGLISH = 'i18n/en/docusaurus-plugin-content-docs/current'
const read = (file: string) => readFileSync(join(SITE, file), 'utf8')

type Item =
  | string
  | {
      readonly type: string
      readonly label: string
      readonly link?: { readonly type: string; readonly id?: string; readonly slug?: string }
      readonly items?: readonly Item[]
    }

const messages = JSON.parse(read(`${ENGLISH}.json`)) as Record<string, { readonly message: string }>

function frontOf(folder: string, id: string) {
  const [, front = ''] = read(`${folder}/${id}.mdx`).split('---\n')
  const value = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(front)?.[1]
  return { label: value('sidebar_label') ?? value('title') ?? '', slug: value('slug') ?? `/${id}` }
}

/** Lines of a part of the sidebar, as in the tree above. */
function linesOf(item: Item, depth = 0): readonly string[] {
  const id = typeof item === 'string' ? item : item.link?.id
  const page = id === undefined ? undefined : frontOf('docs', id)
  const [spanish, english] =
    typeof item === 'string'
      ? [page?.label, frontOf(ENGLISH, item).label]
      : [item.label, messages[`sidebar.docs.category.${item.label}`]?.message]
  const slug = page?.slug ?? (typeof item === 'string' ? undefined : item.link?.slug)
  const line = `${'  '.repeat(depth)}${spanish} | ${english} | ${slug === undefined ? '' : `/docs${slug}`}`
  const below = typeof item === 'string' ? [] : (item.items ?? [])
  return [line.trimEnd(), ...below.flatMap((each) => linesOf(each, depth + 1))]
}

it('the sidebar begins with the ordered chapters and pages, after the introduction', () => {
  const [introduction, ...chapters] = sidebars.docs as readonly Item[]
  expect(introduction).toBe('intro')
  const ordered = ORDERED.trim().split('\n')
  expect(chapters.flatMap((item) => linesOf(item)).slice(0, ordered.length)).toEqual(ordered)
})
