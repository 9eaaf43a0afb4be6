import type { AnyStateMachine } from 'xstate'
import type { EffectsOf } from '../machines/kit/wired.ts'
import type { CommonEffects, World } from './effects/world.ts'
import type { ChunkView } from './hooks/chunkViews.ts'

interface Views {
  readonly View: ChunkView
  /** What a drawer shows, if not the same view. */
  readonly DrawerView?: ChunkView
  /** Drawn over the whole page, whatever it shows. */
  readonly Over?: ChunkView
}

/** A part of the console that is loaded on demand: its views, its machine, and its own effects. */
export interface Part extends Views {
  readonly machine?: AnyStateMachine
  readonly effects?: (world: World) => object
}

type OwnEffects<Machine> = Omit<EffectsOf<Machine>, keyof CommonEffects>
/** The given effects. One that the machine does not name is a type error. */
type Exact<Given, Wanted> = Given & { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never }

/** A part with a machine. An effect that the machine names and that is missing or does not fit is a type error here. */
export const part = <Machine extends AnyStateMachine, Given extends OwnEffects<Machine>>(
  own: Views & { readonly machine: Machine; readonly effects: (world: World) => Exact<Given, OwnEffects<Machine>> },
): Part => own
