import type { Footprint } from './footprint.ts'
import type { Edge, Graph } from './graph.ts'

/** What paths have to cover, or what they have covered. */
export interface Coverage extends Footprint {
  /** Pairs of branches taken one after the other. */
  readonly pairs: ReadonlySet<string>
}

/** The names of steps, from the start. */
export type Path = readonly string[]

/** A path with this many steps is not extended to another goal. */
const LONG = 40

/** Branches that were taken together, with a number that identifies them. */
interface Taken {
  readonly id: number
  readonly names: ReadonlySet<string>
}

/** An edge with its branches. */
interface Step {
  readonly edge: Edge
  readonly taken: Taken
}

/** A position on a walk: the state, and the branches of the last step that took any. */
interface Place {
  readonly node: number
  readonly last: Taken
}

interface Way {
  readonly place: Place
  readonly step: Step
  readonly before: Way | null
}

const NOTHING: Taken = { id: 0, names: new Set() }
const START: Place = { node: 0, last: NOTHING }

const after = (last: Taken, { edge, taken }: Step): Place => ({
  node: edge.to,
  last: taken.id === NOTHING.id ? last : taken,
})

/** The steps from each state. */
type Steps = readonly (readonly Step[])[]

const stepsOf = ({ edges }: Graph): Steps => {
  const known = new Map<string, Taken>([['', NOTHING]])
  const takenBy = ({ taken }: Edge): Taken => {
    const key = [...taken].join(' + ')
    const own = known.get(key) ?? { id: known.size, names: taken }
    known.set(key, own)
    return own
  }
  return edges.map((list) => list.map((edge) => ({ edge, taken: takenBy(edge) })))
}

/** Greater than any number of a state or of branches taken together. */
const WIDE = 1_000_000

export const pairsOf = (last: ReadonlySet<string>, next: ReadonlySet<string>): string[] =>
  [...last].flatMap((one) => [...next].map((other) => `${one} → ${other}`))

export class Tally {
  readonly taken = new Set<string>()
  readonly refused = new Set<string>()
  readonly entered = new Set<string>()
  readonly met = new Set<string>()
  readonly pairs = new Set<string>()
  private last: ReadonlySet<string> = new Set()

  /** Adds a step; `null` begins another path. */
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
}

/** What is still missing. What was found to lack nothing is not searched again. */
class Lacking {
  private readonly walked = new Set<Edge>()
  private readonly joined = new Set<number>()

  constructor(private readonly tally: Tally) {}

  /** Whether a step covers something new, not counting pairs. */
  readonly isNewIn = (_: Taken, { edge }: Step): boolean => {
    if (this.walked.has(edge)) return false
    if (this.isNew(edge)) return true
    this.walked.add(edge)
    return false
  }

  readonly isIn = (last: Taken, { edge, taken }: Step): boolean => {
    if (this.isNewIn(last, { edge, taken })) return true
    const pair = last.id * WIDE + taken.id
    if (this.joined.has(pair)) return false
    if (pairsOf(last.names, taken.names).some((name) => !this.tally.pairs.has(name))) return true
    this.joined.add(pair)
    return false
  }

  private isNew({ taken, refused, entered, met }: Edge): boolean {
    const { tally } = this
    const lacks = (names: ReadonlySet<string>, known: ReadonlySet<string>) => {
      for (const name of names) if (!known.has(name)) return true
      return false
    }
    return (
      lacks(taken, tally.taken) ||
      lacks(refused, tally.refused) ||
      lacks(entered, tally.entered) ||
      lacks(met, tally.met)
    )
  }
}

/** Visits all that can be reached from a place, nearest first, until it finds a step that is wanted. */
const search = (steps: Steps, from: Place, isWanted: (last: Taken, step: Step) => boolean): Way | null => {
  const seen = new Set([from.node * WIDE + from.last.id])
  let front: { place: Place; way: Way | null }[] = [{ place: from, way: null }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { place, way } of front) {
      for (const step of steps[place.node] ?? []) {
        const found: Way = { place: after(place.last, step), step, before: way }
        if (isWanted(place.last, step)) return found
        const id = found.place.node * WIDE + found.place.last.id
        if (seen.has(id)) continue
        seen.add(id)
        next.push({ place: found.place, way: found })
      }
    }
    front = next
  }
  return null
}

/** Every pair of branches that can be taken one after the other. As the whole graph is searched, there are no more. */
export const feasiblePairs = (graph: Graph): ReadonlySet<string> => {
  const pairs = new Set<string>()
  const joined = new Set<number>()
  search(stepsOf(graph), START, (last, { taken }) => {
    const id = last.id * WIDE + taken.id
    if (!joined.has(id)) for (const pair of pairsOf(last.names, taken.names)) pairs.add(pair)
    joined.add(id)
    return false
  })
  return pairs
}

const edgesOf = (way: Way | null): Edge[] => (way === null ? [] : [...edgesOf(way.before), way.step.edge])

/**
 * A few paths that cover all that can be covered: each continues to the nearest thing that is still missing. Single branches, states,
 * refusals and facts come before pairs, so that the first paths cover most.
 */
export const tours = (graph: Graph): Path[] => {
  const steps = stepsOf(graph)
  const tally = new Tally()
  const lacking = new Lacking(tally)
  const walk = (isWanted: (last: Taken, step: Step) => boolean): Path => {
    const path: string[] = []
    let way = search(steps, START, isWanted)
    while (way !== null) {
      for (const edge of edgesOf(way)) {
        tally.add(edge)
        path.push(edge.name)
      }
      way = path.length < LONG ? search(steps, way.place, isWanted) : null
    }
    return path
  }
  const walkAll = (isWanted: (last: Taken, step: Step) => boolean): Path[] => {
    const paths: Path[] = []
    for (;;) {
      tally.add(null)
      const path = walk(isWanted)
      if (path.length === 0) return paths
      paths.push(path)
    }
  }
  return [...walkAll(lacking.isNewIn), ...walkAll(lacking.isIn)]
}
