import { is, number, string, type, validate } from 'superstruct'
import { ProblemReport } from '../model/recording.ts'

const AnyReport = type({ format: string(), version: number() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('It is not JSON.')
  }
}

/** The report in the text of a file. Throws an error with a message for the person if the text is not a valid report. */
export const readReport = (text: string): ProblemReport => {
  const value = parsed(text)
  if (!is(value, AnyReport) || value.format !== 'kickstand.problem') throw new Error('It is not a problem report.')
  if (value.version !== 1) throw new Error(`It is of version ${value.version}; this is version 1.`)
  const [error, report] = validate(value, ProblemReport)
  if (error) throw new Error(`It is not a valid problem report: ${error.message}.`)
  return report
}
