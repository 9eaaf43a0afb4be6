import type { ChunkName } from '../app/chunks.ts'
import { mayView } from '../app/gates.ts'
import { isScreen, type Place } from '../app/places.ts'
import type { User } from '../model/entities.ts'

/** The chunk that a place needs. */
export const chunkOf = (place: Place | null): ChunkName => (isScreen(place) ? place.name : 'shell')

interface Around {
  readonly user: User | null
  readonly place: Place | null
  readonly loaded: readonly string[]
}

/** Whether a screen is on the page, so that its machine runs. */
export const isOpen = (name: string, { user, place, loaded }: Around): boolean =>
  place?.name === name && loaded.includes(chunkOf(place)) && mayView(user, place)
