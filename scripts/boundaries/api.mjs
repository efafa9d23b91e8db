import { readdirSync, readFileSync } from 'node:fs'
import { USED_MODULES } from './modules.ts'
import { NOT_PRODUCTION } from './not-production.mjs'

const API = '^apps/api/src'

const PAYMENTS = 'apps/api/src/payments'
/** npm packages that the folders of payment providers import. */
const PAYMENT_SDKS = readdirSync(PAYMENTS, { recursive: true })
  .filter((file) => /[/\\].*(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(`${PAYMENTS}/${file}`, 'utf8').matchAll(/from '([^.#'][^']*)'/g)])
  .map(([, name]) => name)
  .filter((name) => !/^(node:|@taquilla\/)/.test(name))

const modulesApart = [
  {
    name: 'views-are-text',
    comment:
      'views.ts is read by modules below its own, so it imports none: fragments of SQL about tables of its module. Pass in what else the text needs.',
    from: { path: `${API}/domain/[^/]+/views\\.ts$` },
    to: { path: API, pathNot: `${API}/(database|domain/values)/` },
  },
  {
    name: 'modules-by-their-index',
    comment:
      'Import what a module offers from its index.ts. If it is not there, add it, or ask why it is not.',
    from: { path: '^(apps|packages)/', pathNot: [NOT_PRODUCTION, `${API}/domain/`] },
    to: { path: `${API}/domain/[^/]+/`, pathNot: `${API}/domain/(values/|[^/]+/index\\.ts$)` },
  },
  ...Object.entries(USED_MODULES).map(([name, used]) => ({
    name: `${name}-uses-${used.join('-') || 'no-module'}`,
    comment:
      'Modules use each other in one direction, by their index.ts. Move the use case into the upper module, let a story in operations/ use both, or read rows of the upper module with a fragment of its views.ts.',
    from: { path: `${API}/domain/${name}/`, pathNot: NOT_PRODUCTION },
    to: {
      path: `${API}/domain/`,
      pathNot: `${API}/domain/(${name}/|values/|[^/]+/views\\.ts$${used.map((each) => `|${each}/index\\.ts$`).join('')})`,
    },
  })),
]

/** Import rules between the layers of the API, each named from the layer's point of view. */
export const apiLayers = [
  {
    name: 'config-reads-nothing',
    comment:
      'config.ts only reads the environment; payment providers and wallets declare their own variables. Pass what it answers to the parts that need it.',
    from: { path: `${API}/config\\.ts$` },
    to: {
      path: API,
      pathNot: `${API}/(environment-reader|store-config|database/(server-address|shard-addresses)|payments/(create-)?payment-providers?|wallets/wallet-settings)\\.ts$`,
    },
  },
  {
    name: 'config-is-read-once',
    comment: 'Only the entry points read the configuration. Take the value that you need as an argument.',
    from: { path: API, pathNot: `${API}/((main|worker|config(\\.test)?)\\.ts$|cli/|database/)` },
    to: { path: `${API}/(store-)?config\\.ts$` },
  },
  {
    name: 'database-below-all',
    comment:
      'database/ knows no tickets and no HTTP. Move what is about the domain to a repository in domain/.',
    from: { path: `${API}/database/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/(database/|tracing/|(config|api-folder)\\.ts$)` },
  },
  {
    name: 'tracing-below-all',
    comment: 'tracing/ knows no calls and no jobs. Pass what a span says as its attributes.',
    from: { path: `${API}/tracing/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/tracing/` },
  },
  {
    name: 'exporter-is-loaded-if-configured',
    comment:
      'A process without an exporter loads no OpenTelemetry. Use the Tracer that you are given; `openTracer` imports its file.',
    from: { path: API, pathNot: [NOT_PRODUCTION, `${API}/tracing/otlp-tracer\\.ts$`] },
    to: {
      path: `(node_modules/@opentelemetry/|${API.slice(1)}/tracing/otlp-tracer)`,
      dependencyTypesNot: ['dynamic-import'],
    },
  },
  {
    name: 'queue-knows-no-domain',
    comment: 'queue/ moves jobs of any kind. Put what a job does into jobs/, and register it in worker.ts.',
    from: { path: `${API}/queue/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/(queue|changes|database|tracing)/` },
  },
  {
    name: 'changes-are-declared-below-all',
    comment:
      'changes/ says what is announced. Write a change with queue/outbox.ts, and react to it in jobs/.',
    from: { path: `${API}/changes/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/changes/` },
  },
  {
    name: 'payments-know-providers-only',
    comment:
      'payments/ speaks with providers. Pass plain values, and let a story in operations/ write what they answer.',
    from: { path: `${API}/payments/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/(payments/|domain/values/|environment-reader)` },
  },
  {
    name: 'a-payment-provider-is-one-folder',
    comment:
      'A provider is known by its line in payment-providers.ts alone. Declare what others need of it in payment-provider.ts.',
    from: {
      path: `${API}/`,
      pathNot: [NOT_PRODUCTION, `${API}/payments/payment-providers\\.ts$`, `${API}/payments/([^/]+)/`],
    },
    to: { path: `${API}/payments/[^/]+/` },
  },
  {
    name: 'payment-providers-are-apart',
    comment:
      'A provider can be taken out with its folder. What two of them share goes beside payment-provider.ts.',
    from: { path: `${API}/payments/([^/]+)/`, pathNot: NOT_PRODUCTION },
    to: { path: `${API}/payments/[^/]+/`, pathNot: `${API}/payments/$1/` },
  },
  {
    name: 'outbound-knows-no-domain',
    comment:
      'outbound/ calls addresses, whatever they are for. Say in jobs/ or operations/ what is sent where.',
    from: { path: `${API}/outbound/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/outbound/` },
  },
  {
    name: 'wallets-know-no-tickets',
    comment:
      'wallets/ sign what they are given with the operator’s certificates. Say in documents/ what a pass shows.',
    from: { path: `${API}/wallets/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/wallets/` },
  },
  {
    name: 'lite-asks-only',
    comment:
      'lite/ speaks with sellers’ own systems. Pass plain values, and let a story in operations/ write what they answer.',
    from: { path: `${API}/lite/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/(lite|outbound)/` },
  },
  {
    name: 'providers-behind-their-port',
    comment:
      'Only payments/ holds the SDKs of payment providers. Use the PaymentProvider that you are given.',
    from: { path: API, pathNot: [NOT_PRODUCTION, `${API}/payments/`] },
    to: { path: `node_modules/(${PAYMENT_SDKS.join('|')})/` },
  },
  {
    name: 'domain-below-operations',
    comment:
      'domain/ says what things are, and announces changes in the outbox. What happens over several modules is a story in operations/.',
    from: { path: `${API}/domain/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/((domain|changes|database|tracing)/|(queue/outbox|api-folder)\\.ts$)` },
  },
  ...modulesApart,
  {
    name: 'values-stand-alone',
    comment: 'Small shared values depend on nothing. What needs a module belongs to that module.',
    from: { path: `${API}/domain/values/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/domain/values/` },
  },
  {
    name: 'entities-do-no-io',
    comment:
      'Entity files are pure. Put SQL into the -repository beside it, and pass in what was read, and now.',
    from: {
      path: `${API}/domain/.+\\.ts$`,
      pathNot: [NOT_PRODUCTION, '-(repository|presenter)\\.ts$', `${API}/domain/(values|sellers)/`],
    },
    to: { path: '^(fs|net|http|https|child_process|pg|node:)', pathNot: '^(node:)?crypto$' },
  },
  {
    name: 'operations-below-jobs',
    comment: 'operations/ are called by routes and jobs, never the reverse. Enqueue through queue/ instead.',
    from: { path: `${API}/operations/`, pathNot: NOT_PRODUCTION },
    to: { path: `${API}/((jobs|cli|demo)/|(app|main|worker)\\.ts$)` },
  },
  {
    name: 'operations-apart',
    comment:
      'An operation imports no other. What two share moves down into the module whose table it changes, or, if it is made once from the services, into `route-services.ts`.',
    from: {
      path: `${API}/operations/[^/]+/([^/.]+)[^/]*\\.ts$`,
      pathNot: NOT_PRODUCTION,
    },
    to: { path: `${API}/operations/`, pathNot: `${API}/operations/(route-services\\.ts$|[^/]+/$1\\.)` },
  },
  {
    name: 'http-for-operations-and-app',
    comment:
      'http/ serves operations/, app.ts and the entry points. Nothing below them knows that there is HTTP.',
    from: { path: API, pathNot: [NOT_PRODUCTION, `${API}/(http/|operations/|(app|main|worker)\\.ts$)`] },
    to: { path: `${API}/http/` },
  },
  {
    name: 'http-knows-no-operations',
    comment: 'http/ is the same for every operation. Declare the difference in the contract.',
    from: { path: `${API}/http/`, pathNot: NOT_PRODUCTION },
    to: { path: `${API}/(operations|jobs|cli|demo)/` },
  },
  {
    name: 'mail-knows-no-modules',
    comment: 'mail/ writes and sends letters. Pass in what they say; which change asks for which is a job.',
    from: { path: `${API}/mail/`, pathNot: NOT_PRODUCTION },
    to: { path: API, pathNot: `${API}/(mail|domain/values)/` },
  },
  {
    name: 'mails-follow-changes',
    comment: 'Mails are sent by jobs. Record what happened in the outbox, in the transaction of the change.',
    from: {
      path: `${API}/(operations|http|cli|database)/`,
      // Three exceptions: the preview reads filed mails, erasing a person deletes theirs, and the doctor tries the server.
      pathNot: [
        NOT_PRODUCTION,
        'http/mail-preview\\.ts$',
        'cli/(person-commands|doctor/check-platform)\\.ts$',
      ],
    },
    to: { path: `${API}/mail/` },
  },
  {
    name: 'documents-below-operations',
    comment: 'Codes and files of tickets are read for pages and mails alike; what asks for them comes above.',
    from: { path: `${API}/documents/`, pathNot: NOT_PRODUCTION },
    to: { path: `${API}/((operations|http|jobs|cli|demo)/|(app|main|worker)\\.ts$)` },
  },
  {
    name: 'nodemailer-in-mail',
    comment: 'Only mail/ talks to mail servers. Take the Mailer that you are given.',
    from: { path: API, pathNot: [NOT_PRODUCTION, `${API}/mail/`] },
    to: { path: 'node_modules/nodemailer/' },
  },
  {
    name: 'entry-points-are-ends',
    comment: 'Nothing imports an entry point. Move what is wanted into a module that both import.',
    from: { path: '^(apps|packages)/' },
    to: { path: `${API}/((main|worker)|cli/main)\\.ts$` },
  },
  {
    name: 'framework-at-the-edge',
    comment: 'Fastify stays in http/, app.ts and *.route.ts. Give stories plain values, and throw ApiError.',
    from: { path: API, pathNot: [NOT_PRODUCTION, `${API}/(http/|app\\.ts$)`, '\\.route\\.ts$'] },
    to: { path: 'node_modules/(fastify|@fastify)/' },
  },
  {
    name: 'driver-in-database',
    comment:
      'Only database/, queue/ and the operator’s commands hold the driver. Use the Sql that you are given.',
    from: { path: API, pathNot: [NOT_PRODUCTION, `${API}/(database|queue|cli)/`] },
    to: { path: 'node_modules/(pg|pg-boss)/' },
  },
]
