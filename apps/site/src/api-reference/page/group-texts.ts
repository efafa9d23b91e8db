import { translate } from '@docusaurus/Translate'
import type { OutlineGroup } from '../model/outline.ts'

type GroupTexts = Pick<OutlineGroup, 'title' | 'description'>

/** Title and description of a group: the document's, or the site's for webhooks and schemas. */
export function groupTexts({ kind, title, description }: OutlineGroup): GroupTexts {
  if (kind === 'webhooks') {
    return {
      title: translate({ id: 'reference.webhooks', message: 'Catálogo de webhooks' }),
      description: translate({
        id: 'reference.webhooks.lead',
        message:
          'Solicitudes firmadas que la API envía a la URL que usted registra. Cada una se envía hasta diez veces, mientras su servidor no responda 2xx.',
      }),
    }
  }
  if (kind === 'schemas') {
    return {
      title: translate({ id: 'reference.schemas', message: 'Esquemas' }),
      description: translate({
        id: 'reference.schemas.lead',
        message: 'Los objetos que envían y devuelven las operaciones y los webhooks, con todos sus campos.',
      }),
    }
  }
  return { title, description }
}

export function referenceTitle(): string {
  return translate({ id: 'reference.title', message: 'Referencia de la API' })
}
