export { Widgets as View } from '../../screens/widgets/Widgets.tsx'
export { wireWidgets as wire } from '../../wire/widgets.ts'
