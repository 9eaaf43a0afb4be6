import type { AnyStateMachine } from 'xstate'
import type { EffectsOf } from '../machines/kit/wired.ts'
import type { CommonEffects, World } from './effects/world.ts'
import type { ChunkView } from './hooks/chunkViews.ts'

interface Views {
  readonly View: ChunkView
  /** The view that a drawer shows, if it is not `View`. */
  readonly DrawerView?: ChunkView
  /** Drawn over the whole page, whatever the page shows. */
  readonly Over?: ChunkView
}

/** A part of the console that is loaded on demand: its views, its machine, and its own effects. */
export interface Part extends Views {
  readonly machine?: AnyStateMachine
  readonly effects?: (world: World) => object
}

type OwnEffects<Machine> = Omit<EffectsOf<Machine>, keyof CommonEffects>
/** The given effects. An effect that the machine does not name is a type error. */
type Exact<Given, Wanted> = Given & { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never }

/** A part with a machine. It is a type error if an effect that the machine names is missing or has the wrong type. */
export const part = <Machine extends AnyStateMachine, Given extends OwnEffects<Machine>>(
  own: Views & { readonly machine: Machine; readonly effects: (world: World) => Exact<Given, OwnEffects<Machine>> },
): Part => own
