// Adds icons, theme color and a web app manifest per language.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

const MANIFEST = 'site.webmanifest'
const APPLE_ICON = 'img/apple-touch-icon.png'
const ICON_SIZES = [192, 512]

export function webManifest({ baseUrl, i18n, siteConfig, siteDir }: LoadContext): Plugin {
  const background = lightToken('bg', siteDir)
  return {
    name: 'web-manifest',
    injectHtmlTags: () => ({
      headTags: [
        link({ rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' }),
        link({ rel: 'apple-touch-icon', href: baseUrl + APPLE_ICON }),
        link({ rel: 'manifest', href: baseUrl + MANIFEST }),
        { tagName: 'meta', attributes: { name: 'theme-color', content: background } },
      ],
    }),
    async postBuild({ outDir }) {
      const manifest = {
        name: `${siteConfig.title}: ${siteConfig.tagline}`,
        short_name: siteConfig.title,
        lang: i18n.currentLocale,
        start_url: baseUrl,
        display: 'browser',
        background_color: background,
        theme_color: background,
        icons: ICON_SIZES.map((size) => ({
          src: `${baseUrl}img/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      }
      await writeFile(join(outDir, MANIFEST), JSON.stringify(manifest))
    },
  }
}

function link(attributes: Readonly<Record<string, string>>) {
  return { tagName: 'link', attributes }
}

/** Reads a color of the light mode, in which every visit starts. */
function lightToken(name: string, siteDir: string): string {
  const tokens = createRequire(join(siteDir, 'package.json')).resolve('@taquilla/ui/tokens.css')
  const styles = readFileSync(join(dirname(tokens), 'tokens', 'light.css'), 'utf8')
  const [, value] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(styles) ?? []
  if (value === undefined) throw new Error(`packages/ui has no color --${name} in its light mode`)
  return value
}
