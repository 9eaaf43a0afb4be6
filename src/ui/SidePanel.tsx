import { useOverlays } from './lateOverlays.ts'
import type { SidePanelProps } from './overlays/SidePanel.tsx'

/** A modal dialog at the inline end of the page. Escape and a click outside close it. */
export const SidePanel = (props: SidePanelProps) => {
  const overlays = useOverlays()
  return overlays && <overlays.SidePanel {...props} />
}
