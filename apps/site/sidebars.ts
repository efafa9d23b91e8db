import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'

/**
 * Single sidebar of all docs. First the chapters and pages as they were ordered, by their names and in their order;
 * `checks/ordered-tree.test.ts` has the list. The chapters that we added follow. Categories with a generated page are the
 * six index pages.
 */
const sidebars: SidebarsConfig = {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'Bases de la Integración',
      link: { type: 'doc', id: 'integration/intro' },
      items: [
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
            'integration/extras/sold-out',
            'integration/extras/primary-sale-fees',
            'integration/extras/visibility',
          ],
        },
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
            'integration/events/cancellation',
            'integration/events/updating',
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
                'integration/events/creation/will-call-event',
                'integration/events/creation/simple-event',
              ],
            },
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
            'integration/tickets/deletion',
            'integration/tickets/updating',
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
                'integration/tickets/issuing/ticket-pdf',
                'integration/tickets/issuing/seat-map',
                'integration/tickets/issuing/plain-text-qr',
                'integration/tickets/issuing/will-call',
              ],
            },
          ],
        },
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
        'data/ticket',
        'data/ticket-option',
        {
          type: 'category',
          label: 'Extra',
          items: [
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
      ],
    },
    {
      type: 'category',
      label: 'Primeros pasos',
      link: { type: 'doc', id: 'first-steps/intro' },
      items: [
        'first-steps/api-keys',
        'first-steps/api-installation',
        'first-steps/webhook-installation',
        'first-steps/requirements',
      ],
    },
    {
      type: 'category',
      label: 'Recursos Adicionales',
      link: { type: 'doc', id: 'resources/intro' },
      items: [
        'resources/checkout-url',
        'resources/listed-tickets',
        'resources/my-tickets-url',
        {
          type: 'category',
          label: 'Resale Entry Point',
          link: { type: 'doc', id: 'resources/resale-entry-point/intro' },
          items: [
            'resources/resale-entry-point/login-trust',
            'resources/resale-entry-point/resale-entrypoint',
            'resources/resale-entry-point/return-url',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'SuperSwap',
      link: { type: 'doc', id: 'superswap/intro' },
      items: ['superswap/buying', 'superswap/purchased-tickets'],
    },
    {
      type: 'category',
      label: 'TicketShield',
      link: { type: 'doc', id: 'ticketshield/intro' },
      items: [
        'ticketshield/unlock-emails',
        'ticketshield/access-information',
        'ticketshield/render-ticket',
        'ticketshield/protected-tickets',
      ],
    },
    {
      type: 'category',
      label: 'Tutoriales',
      items: [
        'first-steps/quickstart',
        'first-steps/try-resale',
        'tutorials/issue-from-your-shop',
        'tutorials/protect-and-unlock',
        'tutorials/resale-within-limits',
        'tutorials/resale-on-your-site',
        'tutorials/superswap-lite',
        'tutorials/reconcile-a-month',
      ],
    },
    {
      type: 'category',
      label: 'Herramientas',
      items: ['first-steps/get-taquilla', 'first-steps/sdk', 'resources/test-clock'],
    },
    {
      type: 'category',
      label: 'Webhooks',
      items: ['first-steps/webhook-deliveries', 'first-steps/webhook-catalog'],
    },
    {
      type: 'category',
      label: 'Reventa y dinero',
      items: [
        'superswap/rules',
        'superswap/prices',
        'superswap/selling-for-owners',
        'superswap/handovers',
        'superswap/holds',
        'superswap/money',
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
      ],
    },
    { type: 'link', label: 'API Reference', href: '/api-reference/v1' },
    { type: 'link', label: 'Catálogo de errores', href: '/errors' },
    'what-it-does-not-do',
    'changes',
    'glossary',
  ],
}

export default sidebars
