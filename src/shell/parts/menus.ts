import type { Part } from '../../part.ts'
import { Menus } from '../menus/Menus.tsx'

const menus: Part = { View: Menus }
export default menus
