export { LongListRows as View } from '../../screens/dashboard/LongListRows.tsx'
