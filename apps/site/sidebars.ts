import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'

/**
 * Single sidebar of all docs, by task, in reading order. Categories with a generated page are the six index pages. A page
 * that serves two tasks is repeated as a `ref`, after its own entry.
 */
const sidebars: SidebarsConfig = {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'Empezar',
      link: { type: 'doc', id: 'first-steps/intro' },
      items: [
        'first-steps/get-taquilla',
        'first-steps/quickstart',
        'first-steps/sdk',
        'first-steps/requirements',
        'first-steps/api-keys',
        'first-steps/api-installation',
        'first-steps/try-resale',
        'first-steps/webhook-installation',
        'first-steps/webhook-deliveries',
        'first-steps/webhook-catalog',
      ],
    },
    {
      type: 'category',
      label: 'Emitir',
      link: { type: 'doc', id: 'integration/intro' },
      items: [
        'tutorials/issue-from-your-shop',
        {
          type: 'category',
          label: 'Eventos',
          link: {
            type: 'generated-index',
            title: 'Eventos',
            description:
              'Cómo crear un evento con sus shows, modificarlo y cancelarlo entero o cancelar un solo show.',
            slug: '/category/eventos',
          },
          items: [
            {
              type: 'category',
              label: 'Creación',
              link: {
                type: 'generated-index',
                title: 'Creación de eventos',
                description:
                  'Cómo crear un evento con los datos mínimos, y uno cuyos tickets se retiran en ventanilla.',
                slug: '/category/creación',
              },
              items: [
                'integration/events/creation/simple-event',
                'integration/events/creation/will-call-event',
              ],
            },
            'integration/events/updating',
            'integration/events/cancellation',
          ],
        },
        {
          type: 'category',
          label: 'Tickets',
          link: {
            type: 'generated-index',
            title: 'Tickets',
            description: 'Cómo emitir tickets, modificar sus datos visibles y eliminarlos.',
            slug: '/category/tickets',
          },
          items: [
            {
              type: 'category',
              label: 'Emisión',
              link: {
                type: 'generated-index',
                title: 'Emisión de tickets',
                description:
                  'Cómo emitir el ticket más simple y qué datos puede llevar: comprador, titular, butaca, PDF, código y retiro.',
                slug: '/category/emisión',
              },
              items: [
                'integration/tickets/issuing/basic',
                'integration/tickets/issuing/buyer-data',
                'integration/tickets/issuing/nominal',
                'integration/tickets/issuing/seat-map',
                'integration/tickets/issuing/ticket-pdf',
                'integration/tickets/issuing/plain-text-qr',
                'integration/tickets/issuing/will-call',
              ],
            },
            'integration/tickets/updating',
            'integration/tickets/deletion',
          ],
        },
        {
          type: 'category',
          label: 'Adicionales',
          link: {
            type: 'generated-index',
            title: 'Visibilidad, agotados y cargos',
            description:
              'Qué ve el público de cada ticket option y qué cargos suma la venta primaria al precio.',
            slug: '/category/adicionales',
          },
          items: [
            'integration/extras/visibility',
            'integration/extras/sold-out',
            'integration/extras/primary-sale-fees',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Proteger con TicketShield',
      link: { type: 'doc', id: 'ticketshield/intro' },
      items: [
        'tutorials/protect-and-unlock',
        'ticketshield/protected-tickets',
        'ticketshield/render-ticket',
        'ticketshield/unlock-emails',
      ],
    },
    {
      type: 'category',
      label: 'Revender con SuperSwap',
      link: { type: 'doc', id: 'superswap/intro' },
      items: [
        'tutorials/resale-within-limits',
        'tutorials/resale-on-your-site',
        'superswap/rules',
        'superswap/prices',
        'superswap/selling-for-owners',
        'superswap/buying',
        'superswap/holds',
        'superswap/purchased-tickets',
        {
          type: 'category',
          label: 'Recursos adicionales',
          link: { type: 'doc', id: 'resources/intro' },
          items: ['resources/checkout-url', 'resources/listed-tickets', 'resources/my-tickets-url'],
        },
        {
          type: 'category',
          label: 'Resale Entry Point',
          link: { type: 'doc', id: 'resources/resale-entry-point/intro' },
          items: [
            'resources/resale-entry-point/resale-entrypoint',
            'resources/resale-entry-point/login-trust',
            'resources/resale-entry-point/return-url',
          ],
        },
        'tutorials/superswap-lite',
      ],
    },
    {
      type: 'category',
      label: 'Controlar el acceso',
      link: { type: 'doc', id: 'ticketshield/access-information' },
      items: [
        { type: 'ref', id: 'ticketshield/render-ticket' },
        { type: 'ref', id: 'integration/tickets/issuing/will-call' },
      ],
    },
    {
      type: 'category',
      label: 'Cobrar y conciliar',
      items: [
        { type: 'ref', id: 'integration/extras/primary-sale-fees' },
        { type: 'ref', id: 'superswap/prices' },
        'tutorials/reconcile-a-month',
        'superswap/money',
        {
          type: 'link',
          label: 'Conciliar los tickets',
          href: encodeURI('/docs/Bases de la Integración/intro#conciliar'),
        },
      ],
    },
    {
      type: 'category',
      label: 'Operar',
      items: [
        'operate/go-live',
        'operate/migration',
        'operate/troubleshooting',
        'operate/limits',
        'operate/security',
        'operate/outgoing-calls',
        'operate/versions',
        'resources/test-clock',
      ],
    },
    {
      type: 'category',
      label: 'Datos',
      link: {
        type: 'generated-index',
        title: 'Modelo de datos',
        description: 'Los objetos de la API, campo por campo, y los tres endpoints de SuperSwap Lite.',
        slug: '/category/datos',
      },
      items: [
        'data/event',
        'data/show',
        'data/ticket-option',
        'data/ticket',
        {
          type: 'category',
          label: 'SuperSwap Lite',
          link: { type: 'doc', id: 'data/superswap-lite/overview' },
          items: [
            'data/superswap-lite/events-and-performances',
            'data/superswap-lite/user-tickets',
            'data/superswap-lite/swap',
          ],
        },
      ],
    },
    { type: 'link', label: 'API Reference', href: '/api-reference/v1' },
    { type: 'link', label: 'Catálogo de errores', href: '/errors' },
    'changes',
    'glossary',
  ],
}

export default sidebars
