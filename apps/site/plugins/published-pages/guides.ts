/** A doc and its position in the sidebar. */
export interface Guide {
  readonly path: string
  /** Labels of the sidebar categories above it, outermost first. */
  readonly trail: readonly string[]
}

interface Doc {
  readonly id: string
  readonly permalink: string
}

interface Item {
  readonly type: string
  readonly id?: string
  readonly label?: string
  readonly link?: { readonly type: string; readonly id?: string }
  readonly items?: readonly Item[]
}

/** Subset of the docs plugin's data: the docs and their order. */
interface DocsContent {
  readonly loadedVersions: readonly {
    readonly docs: readonly Doc[]
    readonly sidebars: Readonly<Record<string, readonly Item[]>>
  }[]
}

/** Lists all docs in sidebar order. */
export function listGuides(content: unknown): readonly Guide[] {
  return (content as DocsContent).loadedVersions.flatMap(({ docs, sidebars }) => {
    const paths = new Map(docs.map(({ id, permalink }) => [id, permalink]))
    return Object.values(sidebars).flatMap((items) => guidesIn(items, [], paths))
  })
}

function guidesIn(
  items: readonly Item[],
  trail: readonly string[],
  paths: ReadonlyMap<string, string>,
): readonly Guide[] {
  return items.flatMap((item) => {
    const own = [...trail, ...(item.type === 'category' ? [item.label ?? ''] : [])]
    const path = paths.get((item.type === 'doc' ? item.id : item.link?.id) ?? '')
    return [...(path === undefined ? [] : [{ path, trail: own }]), ...guidesIn(item.items ?? [], own, paths)]
  })
}
