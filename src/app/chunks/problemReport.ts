export { ProblemReport as View } from '../../shell/overlays/ProblemReport.tsx'
export { wireProblemReport as wire } from '../../wire/problemReport.ts'
