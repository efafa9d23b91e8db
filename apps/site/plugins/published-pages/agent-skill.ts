// A skill for agents (https://agentskills.io/specification): how to integrate the API, from nothing to an admitted
// ticket. It is published as https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0, describes.
import { createHash } from 'node:crypto'
import { ERRORS, type ErrorCode, type Language, text } from '@taquilla/contract'
import { preparationsOf } from '../vocabulary/preparation.ts'
import { fence } from './fence.ts'
import { markdownUrl, type Site } from './markdown-files.ts'
import type { ProgramSet } from './program-files.ts'
import type { Section } from './sections.ts'

/** Folder of the skills on the site, below its root. */
export const SKILLS_FOLDER = '.well-known/agent-skills'

const LAST_STEP = 'admit-ticket/basic'
const VERIFY_WEBHOOK = 'samples/recipes/verify-webhook'
const RETRIED: readonly ErrorCode[] = [
  'request.invalid',
  'rate_limit.exceeded',
  'server.busy',
  'idempotency_key.in_use',
  'idempotency_key.reused',
]

const TEXTS = {
  description: text(
    'Integrar un sistema de ticketing con la API de {name}: crear eventos, emitir y admitir tickets, abrir la reventa y recibir webhooks. Úsela al escribir o revisar código que llama a esta API. En español.',
    'Integrate a ticketing system with the {name} API: create events, issue and admit tickets, open resale, and receive webhooks. Use it when you write or review code that calls this API. In English.',
  ),
  start: text('De cero a un ticket admitido', 'From nothing to an admitted ticket'),
  key: text(
    'Lea la URL de la API de `TAQUILLA_API` y la clave privada de `TAQUILLA_PRIVATE_KEY`. El operador entrega las claves. Una instalación local, iniciada con `npm start`, guarda las de un vendedor de pruebas sin datos en `.data/seller.json`. Empiece con una clave de pruebas, `tqs_test_…`. No envíe nunca la clave privada a un navegador. Después, envíe estas solicitudes en orden:',
    'Read the URL of the API from `TAQUILLA_API` and the private key from `TAQUILLA_PRIVATE_KEY`. The operator hands out keys. A local installation, started with `npm start`, stores those of an empty test seller in `.data/seller.json`. Start with a test key, `tqs_test_…`. Never send the private key to a browser. Then send these requests in order:',
  ),
  details: text('Campos, errores y otros lenguajes', 'Fields, errors, and other languages'),
  returns: text('Devuelve', 'It returns'),
  retries: text('Errores y reintentos', 'Errors and retries'),
  errors: text(
    'Decida por `code`, no por los textos. Genere una `Idempotency-Key` por operación y guárdela antes de enviar la solicitud. Estos errores tienen un tratamiento general; cada operación lista los suyos:',
    'Decide by `code`, not by the texts. Generate one `Idempotency-Key` per operation and store it before you send the request. These errors are handled in a general way; each operation lists its own:',
  ),
  webhooks: text(
    'Compruebe la firma con el cuerpo sin interpretar, antes de leerlo. Este ejemplo, para Node, existe en otros lenguajes en',
    'Check the signature against the raw body before you read it. This sample is for Node; other languages are in',
  ),
  more: text('Qué leer', 'What to read'),
  index: text('Todas las páginas', 'All pages'),
  reference: text('Todas las operaciones', 'All operations'),
} as const

export interface SkillSources {
  readonly site: Site
  /** General text of the API, as its OpenAPI document has it. */
  readonly introduction: string
  /** Folder of the samples. */
  readonly samples: string
  readonly sets: ReadonlyMap<string, ProgramSet>
  readonly sections: readonly Section[]
}

/** Name of the skill of a language. */
export function skillName(language: Language): string {
  return `taquilla-api-${language}`
}

/** Content of a `SKILL.md`. */
export function skillMarkdown({ site, introduction, samples, sets, sections }: SkillSources): string {
  const { name, language, url, baseUrl } = site
  const home = url + baseUrl
  const word = (key: keyof typeof TEXTS) => TEXTS[key][language]
  const byPath = new Map([...sets.values()].map((set) => [set.path, set]))
  const steps = [
    ...preparationsOf(samples, [LAST_STEP]).flatMap(({ requests }) => requests.map(({ id }) => id)),
    LAST_STEP,
  ]
  const verify = byPath.get(VERIFY_WEBHOOK)?.programs.find(({ label }) => label === 'Node')
  return [
    `---\nname: ${skillName(language)}\ndescription: ${JSON.stringify(skillDescription(site))}\n---`,
    `# ${name} API`,
    introduction,
    `## ${word('start')}`,
    word('key'),
    ...steps.flatMap((id, index) => writeStep(byPath.get(`samples/${id}`), index)),
    `## ${word('retries')}`,
    word('errors'),
    RETRIED.map((code) => `- ${ERRORS[code].status} \`${code}\`: ${ERRORS[code].cure[language]}`).join('\n'),
    '## Webhooks',
    `${word('webhooks')} <${home}${VERIFY_WEBHOOK}.md>:`,
    ...(verify ? [fence(verify.fence, verify.code)] : []),
    `## ${word('more')}`,
    [
      ...sections
        .slice(0, 2)
        .flatMap(({ pages }) => pages.map((page) => listed(page.title, markdownUrl(site, page.path)))),
      listed(word('reference'), `${home}api-reference/v1.md`),
      listed(word('index'), `${home}llms.txt`),
    ].join('\n'),
    '',
  ].join('\n\n')

  function writeStep(set: ProgramSet | undefined, index: number): string[] {
    const [first] = set?.programs ?? []
    if (set === undefined || first === undefined) throw new RangeError('A step of the skill has no program')
    const operation = `${home}api-reference/v1/${set.path.split('/')[1]}.md`
    const answer = JSON.stringify(set.answer)
    return [
      `### ${index + 1}. ${set.title}`,
      `${word('details')}: <${operation}>`,
      fence(first.fence, first.code),
      ...(answer.length > MAX_ANSWER_LENGTH ? [] : [`${word('returns')} \`${answer}\`.`]),
    ]
  }
}

/** Longer responses are in the text of the operation. */
const MAX_ANSWER_LENGTH = 200

function skillDescription({ name, language }: Site): string {
  return TEXTS.description[language].replace('{name}', name)
}

function listed(title: string, href: string): string {
  return `- [${title}](${href})`
}

/** Content of the index of skills. `files` has the content of the skill of each built language. */
export function skillIndex(site: Site, files: ReadonlyMap<Language, string>) {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [...files].map(([language, markdown]) => ({
      name: skillName(language),
      type: 'skill-md',
      description: skillDescription({ ...site, language }),
      url: `/${SKILLS_FOLDER}/${skillName(language)}/SKILL.md`,
      digest: `sha256:${createHash('sha256').update(markdown).digest('hex')}`,
    })),
  }
}
