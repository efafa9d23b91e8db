// Positions of states and arrows, from ELK's layered layout with right-angled edges.
import { createRequire } from 'node:module'
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs'
import type { Point } from './svg.ts'

// elkjs is CommonJS: its class is `module.exports`.
const Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as new () => ELK

interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Point, Size {}

interface Graph {
  readonly nodes: readonly (Size & { readonly id: string })[]
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label: Size }[]
}

export interface EdgeLayout {
  readonly points: readonly Point[]
  readonly label: Box
}

export interface Layout extends Size {
  /** Same order as the nodes and edges of the graph. */
  readonly boxes: readonly Box[]
  readonly edges: readonly EdgeLayout[]
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=2,left=2,bottom=2,right=2]',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeNode': '24',
  'elk.spacing.edgeEdge': '18',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '16',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
} as const

/** Computes the layout; equal graphs get equal layouts. */
export async function layOut({ nodes, edges }: Graph): Promise<Layout> {
  const graph: ElkNode = {
    id: 'root',
    layoutOptions: OPTIONS,
    children: nodes.map((node) => ({ ...node })),
    edges: edges.map(({ from, to, label }, index) => ({
      id: String(index),
      sources: [from],
      targets: [to],
      labels: [{ text: String(index), ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
    })),
  }
  const {
    width = 0,
    height = 0,
    children = [],
    edges: edgeLayouts = [],
  } = await new Elk().layout<ElkNode>(graph)
  return { width, height, boxes: children.map(boxOf), edges: edgeLayouts.map(edgeOf) }
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return { x, y, width, height }
}

function edgeOf({ sections = [], labels = [] }: ElkExtendedEdge): EdgeLayout {
  const [section] = sections
  const [label] = labels
  if (!section || !label) throw new Error('The layout left out an arrow')
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  return {
    points,
    label: { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 },
  }
}
