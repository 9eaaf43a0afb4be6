export { QuickLinks as View } from '../../shell/overlays/QuickLinks.tsx'
