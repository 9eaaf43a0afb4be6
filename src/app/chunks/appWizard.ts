export { AppWizard as View } from '../../shell/overlays/AppWizard.tsx'
export { wireAppWizard as wire } from '../../wire/appWizard.ts'
