import { translate } from '@docusaurus/Translate'

/** Labels of a copy button: before copying, after success, and after the browser refused. */
export function copyLabels(label: string) {
  return {
    label,
    copiedLabel: translate({ id: 'copy.done', message: 'Copiado' }),
    failedLabel: translate({ id: 'copy.failed', message: 'El navegador no permitió copiar' }),
  }
}
