// Turns `<ExportColumns />` into a table of the columns of each CSV file of `export-money`.
import { type Language, MONEY_COLUMNS } from '@taquilla/contract'
import { becomeTable } from '../become-table.ts'
import { type ElementNode, findElements } from '../mdx-tree.ts'

interface Options {
  readonly language: Language
}

const HEAD = { es: ['Archivo', 'Columnas, en su orden'], en: ['File', 'Columns, in their order'] } as const

/** Remark plugin. */
export function exportColumns({ language }: Options) {
  return (tree: ElementNode): void => {
    for (const node of findElements(tree, 'ExportColumns')) {
      const rows = Object.entries(MONEY_COLUMNS).map(([name, columns]) => [
        `\`${name}\``,
        columns.map((column) => `\`${column}\``).join(', '),
      ])
      becomeTable(node, [HEAD[language], ...rows])
    }
  }
}
