export { MenuTest as View } from '../../screens/menuTest/MenuTest.tsx'
export { wireMenuTest as wire } from '../../wire/menuTest.ts'
