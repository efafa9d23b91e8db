const GUEST = '^apps/guest/src'

/** Folders of a subject that several features share. */
const SUBJECTS = 'account|help|hold|resale-price|seat-map|session|tickets'

/** Layers of the hosted pages: app → features → subjects → components → lib → config. */
export const guestLayers = [
  {
    name: 'guest-features-apart',
    comment: 'A feature imports no other. Compose them in app/routes/, or move what they share below both.',
    from: { path: `${GUEST}/features/([^/]+)/` },
    to: { path: `${GUEST}/features/`, pathNot: `${GUEST}/features/$1/` },
  },
  {
    name: 'guest-app-on-top',
    comment: 'Only app/ knows the pages. Pass what it knows down as props.',
    from: { path: `${GUEST}/(features|${SUBJECTS}|components|lib|config|locales)/` },
    to: { path: `${GUEST}/app/` },
  },
  {
    name: 'guest-shared-below-features',
    comment: 'Shared parts know no feature. Pass texts, values and children as props.',
    from: { path: `${GUEST}/(${SUBJECTS}|components|lib|config|locales)/` },
    to: { path: `${GUEST}/features/` },
  },
  {
    name: 'guest-subjects-above-components',
    comment:
      'components/ and lib/ know no holds, tickets or accounts. Move what does to the folder of its subject.',
    from: { path: `${GUEST}/(components|lib|config|locales)/` },
    to: { path: `${GUEST}/(${SUBJECTS})/` },
  },
  {
    name: 'guest-lib-below-components',
    comment:
      'lib/ and config/ draw nothing. What draws belongs to components/, to a subject or to a feature.',
    from: { path: `${GUEST}/(lib|config|locales)/` },
    to: { path: `${GUEST}/components/` },
  },
]
