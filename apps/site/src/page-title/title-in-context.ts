/**
 * Adds to a page's title the nearest sidebar category that the title does not name: "Show · Data".
 * @param categories labels of the categories above the page, outermost first
 */
export function titleInContext(title: string, categories: readonly string[]): string {
  const named = title.toLowerCase()
  const context = categories.findLast((label) => !named.includes(label.toLowerCase()))
  return context === undefined ? title : `${title} · ${context}`
}
