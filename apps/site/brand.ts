const { env } = process

const sourceUrl = env.BRAND_SOURCE_URL ?? 'https://codigo.example/taquilla'

/** What an operator replaces with their own. Read at build time; every value can come from the environment. */
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
  /** Where the files of the repository are edited; empty where readers cannot. */
  editUrl: env.BRAND_EDIT_URL ?? `${sourceUrl}/edit/main`,
  siteUrl: env.SITE_URL ?? 'http://localhost:3000',
  apiUrl: env.API_URL ?? 'http://localhost:4000',
  /** Where readers' answers to «¿Le sirvió esta página?» are sent; empty where nobody asks. */
  feedbackUrl: env.FEEDBACK_URL ?? '',
  /** Page views are sent only where there is an id. */
  analytics: {
    id: env.ANALYTICS_ID ?? '',
    url: env.ANALYTICS_URL ?? '',
  },
}

/** The part of the brand that pages show; reaches them as Docusaurus' custom fields. */
export type PublicBrand = Pick<
  typeof brand,
  'name' | 'group' | 'supportEmail' | 'socialUrl' | 'sourceUrl' | 'apiUrl' | 'feedbackUrl' | 'analytics'
>
