import type { Footprint } from './footprint.ts'
import type { Edge, Graph } from './graph.ts'

/** What paths have to cover, and what they have covered. */
export interface Coverage extends Footprint {
  /** Branches taken one after the other. */
  readonly pairs: ReadonlySet<string>
}

/** Steps from the start on, by their names. */
export type Path = readonly string[]

/** A path gets no longer by another goal once it has this many steps. */
const LONG = 40

/** Somewhere on a walk: the state, and the branches of the last step that took any. */
interface Place {
  readonly node: number
  readonly last: ReadonlySet<string>
}

interface Way {
  readonly place: Place
  readonly edge: Edge
  readonly before: Way | null
}

const START: Place = { node: 0, last: new Set() }

const after = (last: ReadonlySet<string>, edge: Edge): Place => ({
  node: edge.to,
  last: edge.taken.size > 0 ? edge.taken : last,
})

const idOf = ({ node, last }: Place): string => `${node} ${[...last].join(' + ')}`

export const pairsOf = (last: ReadonlySet<string>, next: ReadonlySet<string>): string[] =>
  [...last].flatMap((one) => [...next].map((other) => `${one} → ${other}`))

export class Tally {
  readonly taken = new Set<string>()
  readonly refused = new Set<string>()
  readonly entered = new Set<string>()
  readonly met = new Set<string>()
  readonly pairs = new Set<string>()
  private last: ReadonlySet<string> = new Set()

  /** Another step; `null` begins another path. */
  add(step: Footprint | null): void {
    if (step === null) {
      this.last = new Set()
      return
    }
    for (const name of step.taken) this.taken.add(name)
    for (const name of step.refused) this.refused.add(name)
    for (const name of step.entered) this.entered.add(name)
    for (const name of step.met) this.met.add(name)
    for (const pair of pairsOf(this.last, step.taken)) this.pairs.add(pair)
    if (step.taken.size > 0) this.last = step.taken
  }

  lacks(last: ReadonlySet<string>, edge: Edge): boolean {
    const isNew = (names: ReadonlySet<string>, known: ReadonlySet<string>) =>
      [...names].some((name) => !known.has(name))
    return (
      isNew(edge.taken, this.taken) ||
      isNew(edge.refused, this.refused) ||
      isNew(edge.entered, this.entered) ||
      isNew(edge.met, this.met) ||
      pairsOf(last, edge.taken).some((pair) => !this.pairs.has(pair))
    )
  }
}

/** Visits everything that can be walked from a place, nearest first, until a way is found that is wanted. */
const search = (
  graph: Graph,
  from: Place,
  isWanted: (last: ReadonlySet<string>, edge: Edge) => boolean,
): Way | null => {
  const seen = new Set([idOf(from)])
  let front: { place: Place; way: Way | null }[] = [{ place: from, way: null }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { place, way } of front) {
      for (const edge of graph.edges[place.node] ?? []) {
        const step: Way = { place: after(place.last, edge), edge, before: way }
        if (isWanted(place.last, edge)) return step
        const id = idOf(step.place)
        if (!seen.has(id)) {
          seen.add(id)
          next.push({ place: step.place, way: step })
        }
      }
    }
    front = next
  }
  return null
}

/** Everything that can be covered: the walk through all there is proves that there is no more. */
export const feasible = (graph: Graph): Coverage => {
  const tally = new Tally()
  search(graph, START, (last, edge) => {
    for (const pair of pairsOf(last, edge.taken)) tally.pairs.add(pair)
    tally.add(null)
    tally.add(edge)
    return false
  })
  return tally
}

const edgesOf = (way: Way | null): Edge[] => (way === null ? [] : [...edgesOf(way.before), way.edge])

/** Few paths that cover all that can be covered: each goes on to the nearest thing that is still missing. */
export const tours = (graph: Graph): Path[] => {
  const tally = new Tally()
  const wanted = (last: ReadonlySet<string>, edge: Edge) => tally.lacks(last, edge)
  const walk = (from: Place, path: string[]): Path => {
    const way = path.length < LONG ? search(graph, from, wanted) : null
    if (way === null) return path
    for (const edge of edgesOf(way)) tally.add(edge)
    return walk(way.place, [...path, ...edgesOf(way).map(({ name }) => name)])
  }
  const paths: Path[] = []
  for (;;) {
    tally.add(null)
    const path = walk(START, [])
    if (path.length === 0) return paths
    paths.push(path)
  }
}
