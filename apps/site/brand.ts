const { env } = process

/** Pages name the repository by this URL; `plugins/repository-url` replaces it. */
export const DEFAULT_SOURCE_URL = 'https://codigo.example/taquilla'

const sourceUrl = env.BRAND_SOURCE_URL ?? DEFAULT_SOURCE_URL

/** Values that an operator replaces. Read at build time; an environment variable overrides each one. */
export const brand = {
  name: env.BRAND_NAME ?? 'Taquilla',
  group: env.BRAND_GROUP ?? 'Grupo Taquilla',
  tagline: {
    es: env.BRAND_TAGLINE_ES ?? 'elevando los sistemas de ticketing',
    en: env.BRAND_TAGLINE_EN ?? 'elevating ticketing systems',
  },
  supportEmail: env.BRAND_SUPPORT_EMAIL ?? 'soporte@taquilla.example',
  socialUrl: env.BRAND_SOCIAL_URL ?? 'https://social.example/taquilla',
  sourceUrl,
  /** URL prefix of "edit this page" links; empty to hide them. */
  editUrl: env.BRAND_EDIT_URL ?? `${sourceUrl}/edit/main`,
  siteUrl: env.SITE_URL ?? 'http://localhost:3000',
  apiUrl: env.API_URL ?? 'http://localhost:4000',
  /** URL that receives readers' feedback; empty to hide the form. */
  feedbackUrl: env.FEEDBACK_URL ?? '',
  /** Another service for page views. Without both values the site's own server counts them. */
  analytics: {
    id: env.ANALYTICS_ID ?? '',
    url: env.ANALYTICS_URL ?? '',
  },
}

/** Subset that components may read, passed as Docusaurus custom fields. */
export type PublicBrand = Pick<
  typeof brand,
  'name' | 'group' | 'supportEmail' | 'socialUrl' | 'sourceUrl' | 'apiUrl' | 'feedbackUrl' | 'analytics'
>
