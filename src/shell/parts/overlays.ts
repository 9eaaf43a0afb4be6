import type { Part } from '../../part.ts'
import { Menus } from '../menus/Menus.tsx'

const overlays: Part = { View: Menus }
export default overlays
