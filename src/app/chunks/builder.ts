export { Builder as View } from '../../screens/builder/Builder.tsx'
export { wireBuilder as wire } from '../../wire/builder.ts'
