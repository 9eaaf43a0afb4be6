import type { AnyStateMachine } from 'xstate'
import type { EffectsOf } from '../machines/kit/wired.ts'
import type { CommonEffects, World } from './effects/world.ts'
import type { ChunkView } from './hooks/chunkViews.ts'

interface Views {
  readonly View: ChunkView
  /** Where a drawer shows it otherwise than a screen. */
  readonly DrawerView?: ChunkView
  /** What it draws over the whole page, whatever that shows. */
  readonly Over?: ChunkView
}

/** A part of the console that is loaded on demand: its views, its machine, and the effects that no other part has. */
export interface Part extends Views {
  readonly machine?: AnyStateMachine
  readonly effects?: (world: World) => object
}

type OwnEffects<Machine> = Omit<EffectsOf<Machine>, keyof CommonEffects>
/** The same effects; an error where there is one among them that nobody asks for. */
type Asked<Given, Wanted> = Given & { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never }

/** A part with a machine: an effect that the machine asks for and that is missing or does not fit is a type error here. */
export const part = <Machine extends AnyStateMachine, Given extends OwnEffects<Machine>>(
  own: Views & { readonly machine: Machine; readonly effects: (world: World) => Asked<Given, OwnEffects<Machine>> },
): Part => own
