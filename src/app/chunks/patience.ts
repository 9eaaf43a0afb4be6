export { Patience as View } from '../../shell/Patience.tsx'
export { wirePatience as wire } from '../../wire/patience.ts'
