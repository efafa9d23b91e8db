import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'

const sidebars: SidebarsConfig = {
  docs: [
    'intro',
    { type: 'link', label: 'API Reference', href: '/api-reference/v1' },
    { type: 'link', label: 'Catálogo de errores', href: '/errors' },
  ],
}

export default sidebars
