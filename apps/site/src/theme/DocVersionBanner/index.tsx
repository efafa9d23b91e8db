/** Replaces the theme's banner: the guide has a single version and needs none. */
export default function DocVersionBanner(): null {
  return null
}
