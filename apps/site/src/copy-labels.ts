import { translate } from '@docusaurus/Translate'

/** What a copy button says before, after, and where the browser refuses. */
export function copyLabels(label: string) {
  return {
    label,
    copiedLabel: translate({ id: 'copy.done', message: 'Copiado' }),
    failedLabel: translate({ id: 'copy.failed', message: 'El navegador no permitió copiar' }),
  }
}
