import { hrefOf, type Location, locationOf } from '../../machines/model/location.ts'

type Listener = (event: { type: 'location.changed'; location: Location }) => void

/** An in-memory browser history: its entries, the current one, and the listeners for back and forward. */
export class MemoryHistory {
  /** The addresses of full page loads that were requested. */
  readonly loads: string[] = []
  private entries: Location[]
  private index = 0
  private readonly listeners = new Set<Listener>()

  constructor(href: string) {
    this.entries = [locationOf(href)]
  }

  readonly push = (location: Location): void => {
    this.entries = [...this.entries.slice(0, this.index + 1), location]
    this.index += 1
  }

  readonly replace = (location: Location): void => {
    this.entries[this.index] = location
  }

  readonly load = ({ href }: { href: string }): void => {
    this.loads.push(href)
  }

  readonly watch = (send: Listener): (() => void) => {
    this.listeners.add(send)
    return () => this.listeners.delete(send)
  }

  /** What the browser's buttons do: -1 is back, 1 is forward. */
  go(distance: -1 | 1): void {
    this.index += distance
    for (const send of this.listeners) send({ type: 'location.changed', location: this.current() })
  }

  /** All addresses in order. The current one is marked with `>`. */
  hrefs(): string[] {
    return this.entries.map((entry, index) => (index === this.index ? `>${hrefOf(entry)}` : hrefOf(entry)))
  }

  listenerCount(): number {
    return this.listeners.size
  }

  current(): Location {
    const entry = this.entries[this.index]
    if (!entry) throw new Error(`The history has no entry ${this.index}`)
    return entry
  }
}
