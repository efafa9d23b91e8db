/** The logo above leads home; the breadcrumbs start at the part of the docs that the page belongs to. */
export default function HomeBreadcrumbItem() {
  return null
}
