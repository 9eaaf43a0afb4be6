import { SCREENS } from '../screens/index.ts'
import type { Screens } from '../screens/screen.ts'
import { PARTS, type PartName } from './parts.ts'
import type { ScreenName } from './places.ts'

/** The name of a chunk: that of a screen or of a part. */
export type ChunkName = PartName | ScreenName

export const chunksOf = <Name extends string>(screens: Screens<Name>): readonly (PartName | Name)[] => [
  ...PARTS,
  ...(Object.keys(screens) as Name[]),
]
export const CHUNKS: readonly ChunkName[] = chunksOf(SCREENS)
