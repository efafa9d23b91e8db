import { translate } from '@docusaurus/Translate'

export function referenceTitle(): string {
  return translate({ id: 'reference.title', message: 'Referencia de la API' })
}
