// Writes one robots.txt for the host; it names the sitemaps of both languages.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

export function robots({ i18n, siteConfig }: LoadContext): Plugin {
  return {
    name: 'robots',
    async postBuild({ outDir }) {
      if (i18n.currentLocale !== i18n.defaultLocale) return
      const sitemaps = i18n.locales.map((locale) => {
        const base = locale === i18n.defaultLocale ? '/' : `/${locale}/`
        return `Sitemap: ${siteConfig.url}${base}sitemap.xml`
      })
      await writeFile(
        join(outDir, 'robots.txt'),
        ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'),
      )
    },
  }
}
