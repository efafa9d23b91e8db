// Adds the API reference page, prerendered from the contract's OpenAPI document, and publishes the document as files.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import {
  buildOpenApi,
  FIELD_ERRORS,
  FORMATS,
  type Format,
  type Language,
  type Text,
} from '@taquilla/contract'
import { stringify } from 'yaml'
import { brand } from '../../brand.ts'
import { MAX_PATTERN_LENGTH, readReference } from '../../src/api-reference/model/read-reference.ts'
import { postmanCollection } from './postman-collection.ts'

export function apiReference({ baseUrl, i18n }: LoadContext): Plugin {
  const language = i18n.currentLocale as Language
  const document = buildOpenApi({ language, serverUrl: brand.apiUrl, siteUrl: brand.siteUrl })
  return {
    name: 'api-reference',
    contentLoaded({ actions }) {
      const fieldErrors = {
        codes: inLanguage(FIELD_ERRORS, language),
        formats: inLanguage(expectedForms(), language),
      }
      actions.addRoute({
        path: `${baseUrl}api-reference/v1`,
        component: '@site/src/api-reference/page/api-reference-page.tsx',
        props: { built: readReference(document), fieldErrors },
        exact: true,
      })
    },
    async postBuild({ outDir }) {
      await Promise.all([
        writeFile(join(outDir, 'openapi.json'), formattedJson(document)),
        writeFile(join(outDir, 'openapi.yaml'), stringify(document, { aliasDuplicateObjects: false })),
        writeFile(join(outDir, 'postman.json'), formattedJson(postmanCollection(document))),
      ])
    },
  }
}

function inLanguage(texts: Readonly<Record<string, Text>>, language: Language) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]]))
}

/** Indented JSON, easier to read and compare; compression makes up for the size. */
function formattedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Expectation of each format, by its name and by its pattern, whichever the document has. */
function expectedForms() {
  const formats: [name: string, format: Format][] = Object.entries(FORMATS)
  return Object.fromEntries(
    formats.flatMap(([name, { pattern, expected }]) => [
      [name, expected] as const,
      ...(pattern === undefined || pattern.length > MAX_PATTERN_LENGTH ? [] : [[pattern, expected] as const]),
    ]),
  )
}
