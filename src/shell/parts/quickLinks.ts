import type { Part } from '../../part.ts'
import { QuickLinks } from '../overlays/QuickLinks.tsx'

const quickLinks: Part = { View: QuickLinks }
export default quickLinks
