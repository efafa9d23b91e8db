// Error pages that work without the built hosted pages.
import { LANGUAGES, type Language, text } from '@taquilla/contract'
import { escapeHtml } from './escape-html.ts'

const UNBUILT = {
  title: text('Las páginas no están compiladas', 'The pages are not built'),
  body: text(
    'El servicio funciona, pero le faltan las páginas alojadas. Quien lo opera las compila con «npm run build».',
    'The service runs, but its hosted pages are missing. Its operator can build them with “npm run build”.',
  ),
}

const UNSUPPORTED_LANGUAGE = {
  title: text('La página no existe en ese idioma', 'The page does not exist in that language'),
  body: text('Puede verla en:', 'You can see it in:'),
}

const NOT_HERE = {
  title: text('Aquí no hay ninguna página', 'There is no page here'),
  body: text(
    'Para ver sus entradas, abra el enlace de su correo o de la página donde las compró. Si desarrolla una integración, lea la',
    'To see your tickets, open the link in your email or on the page where you bought them. If you are building an integration, read the',
  ),
  documentation: text('documentación de la API', 'documentation of the API'),
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'español', en: 'English' }

export function unbuiltPage(language: Language): string {
  return plainPage(language, UNBUILT.title[language], UNBUILT.body[language])
}

/** @param rest path and query from `/guest/` on */
export function unsupportedLanguagePage(language: Language, rest: string): string {
  const links = LANGUAGES.map(
    (each) =>
      `<a href="/${each}${escapeHtml(rest)}" hreflang="${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>`,
  )
  return plainPage(
    language,
    UNSUPPORTED_LANGUAGE.title[language],
    `${UNSUPPORTED_LANGUAGE.body[language]} ${links.join(' · ')}`,
  )
}

/** Page for a person who opened an address of the service that is none of the hosted pages. */
export function nothingHerePage(language: Language, siteUrl: string): string {
  const url = escapeHtml(`${siteUrl}${language === 'es' ? '' : '/en'}/docs/intro`)
  const link = `<a href="${url}">${NOT_HERE.documentation[language]}</a>`
  return plainPage(language, NOT_HERE.title[language], `${NOT_HERE.body[language]} ${link}.`)
}

function plainPage(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${body}</p></main></body>
</html>
`
}
