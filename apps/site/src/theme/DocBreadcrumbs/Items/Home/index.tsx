/** Removes the home link from breadcrumbs; the logo already leads home. */
export default function HomeBreadcrumbItem() {
  return null
}
