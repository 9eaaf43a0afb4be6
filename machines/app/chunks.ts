import { SCREENS } from '../screens/index.ts'
import { PARTS, type PartName } from './parts.ts'
import type { ScreenName } from './places.ts'

/** What is loaded on demand: the code of a screen, by the name of its place, or another part of the console. */
export type ChunkName = PartName | ScreenName
export const CHUNKS = [...PARTS, ...Object.keys(SCREENS)] as readonly ChunkName[]
