import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog'
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs'
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages'
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap'
import type { Options as ThemeOptions } from '@docusaurus/theme-classic'
import type { UserThemeConfig } from '@docusaurus/theme-common'
import type { Config } from '@docusaurus/types'
import { announcement } from './announcement.ts'
import { brand } from './brand.ts'
import { apiChangesPage } from './plugins/api-changes/api-changes-page.ts'
import { apiChanges } from './plugins/api-changes/index.ts'
import { apiReference } from './plugins/api-reference/index.ts'
import { referenceLinks } from './plugins/api-reference/reference-links.ts'
import { calls } from './plugins/calls/index.ts'
import { codeFences } from './plugins/code-fences/code-fences.ts'
import { diagrams } from './plugins/diagrams/index.ts'
import { errorCatalog } from './plugins/error-catalog/index.ts'
import { exportColumns } from './plugins/export-columns/index.ts'
import { folderRedirects } from './plugins/folder-redirects/index.ts'
import { glossary } from './plugins/glossary/index.ts'
import { lateStart } from './plugins/late-start/index.ts'
import { lighterScripts } from './plugins/lighter-scripts/index.ts'
import { limits } from './plugins/limits/index.ts'
import { modernCss } from './plugins/modern-css/index.ts'
import { hasHistory } from './plugins/page-history/has-history.ts'
import { publishedPages } from './plugins/published-pages/index.ts'
import { repositoryUrl } from './plugins/repository-url/repository-url.ts'
import { robots } from './plugins/robots/index.ts'
import { vocabulary } from './plugins/vocabulary/index.ts'
import { webManifest } from './plugins/web-manifest/index.ts'

// Docusaurus reads this file once per language and passes the language in this variable.
const language = process.env.DOCUSAURUS_CURRENT_LOCALE === 'en' ? 'en' : 'es'

const { name, group, supportEmail, socialUrl, sourceUrl, editUrl, apiUrl, feedbackUrl, analytics } = brand

/** Plugins for docs, blog and Markdown pages. */
const content = {
  // Its headings stand in the table of contents, which Docusaurus' own plugins collect.
  beforeDefaultRemarkPlugins: [[glossary, { language }]],
  remarkPlugins: [
    [calls, { language }],
    [diagrams, { language }],
    [exportColumns, { language }],
    [limits, { language }],
    [vocabulary, { language }],
    [apiChangesPage, { language }],
    [repositoryUrl, { url: sourceUrl }],
    referenceLinks,
  ],
  rehypePlugins: [codeFences],
} satisfies Pick<DocsOptions, 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'>

const docs: DocsOptions = {
  ...content,
  sidebarPath: './sidebars.ts',
  breadcrumbs: true,
  showLastUpdateTime: hasHistory(),
  ...(editUrl === '' ? {} : { editUrl: `${editUrl}/apps/site`, editLocalizedFiles: true }),
}
const pages: PagesOptions = { mdxPageComponent: '@site/src/markdown-page/markdown-page', ...content }
// Titles are translated in i18n/en/docusaurus-plugin-content-blog/options.json.
const blog: BlogOptions = {
  ...content,
  blogTitle: 'Blog',
  blogDescription: 'Decisiones detrás de una API de tickets, explicadas para quien la integra.',
  blogSidebarTitle: 'Artículos',
  blogSidebarCount: 'ALL',
  blogListComponent: '@site/src/blog/blog-list-page',
  blogArchiveComponent: '@site/src/blog/blog-archive-page',
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {
    type: ['rss', 'atom'],
    title: `${name}: blog`,
    description: brand.tagline[language],
    language,
  },
}
const sitemap: SitemapOptions = { lastmod: null, changefreq: null, priority: null }
const theme: ThemeOptions = { customCss: ['./src/css/site.css'] }

const themeConfig: UserThemeConfig = {
  image: `img/card-${language}.png`,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar: { id: announcement.id, content: announcement.html[language], isCloseable: true },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  docs: { sidebar: { hideable: false, autoCollapseCategories: true } },
  blog: { sidebar: { groupByYear: false } },
  navbar: {
    title: name,
    hideOnScroll: false,
    items: [
      { type: 'doc', docId: 'intro', position: 'left', label: 'Docs' },
      { to: '/api-reference/v1', position: 'left', label: 'API Reference' },
      { type: 'search', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  // Empty Prism theme, since `plugins/code-fences` highlights code at build time.
  prism: { theme: { plain: {}, styles: [] } },
}

const config: Config = {
  title: name,
  tagline: brand.tagline[language],
  url: brand.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
  // Reads the Git history once for all pages.
  future: { v4: true, experimental_vcs: 'default-v2' },
  // Stores the color mode under the plain key `theme`.
  storage: { type: 'localStorage', namespace: false },
  i18n: {
    defaultLocale: 'es',
    locales: ['es', 'en'],
    localeConfigs: {
      // A build of one language has no prefix unless it is named here.
      es: { label: 'Español', htmlLang: 'es', baseUrl: '/' },
      en: { label: 'English', htmlLang: 'en', baseUrl: '/en/' },
    },
  },
  customFields: {
    brand: { name, group, supportEmail, socialUrl, sourceUrl, apiUrl, feedbackUrl, analytics },
  },
  clientModules: [
    './src/glossary/client-module.ts',
    './src/page-views/client-module.ts',
    './src/samples/client-module.ts',
    './src/scroll/client-module.ts',
  ],
  themes: [['@docusaurus/theme-classic', theme]],
  plugins: [
    '@docusaurus/plugin-css-cascade-layers',
    ['@docusaurus/plugin-content-docs', docs],
    ['@docusaurus/plugin-content-pages', pages],
    ['@docusaurus/plugin-content-blog', blog],
    ['@docusaurus/plugin-sitemap', sitemap],
    apiReference,
    errorCatalog,
    lateStart,
    lighterScripts,
    modernCss,
    apiChanges,
    publishedPages,
    folderRedirects,
    robots,
    webManifest,
  ],
  themeConfig,
}

export default config
