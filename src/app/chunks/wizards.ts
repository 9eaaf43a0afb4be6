export { Wizards as View } from '../../screens/wizards/Wizards.tsx'
export { wireWizards as wire } from '../../wire/wizards.ts'
