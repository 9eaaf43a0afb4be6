import type { ProblemReport, Recording } from '../../../machines/model/recording.ts'

/** The problem report that contains a recording. */
export const report = (recording: Recording): ProblemReport => ({
  format: 'kickstand.problem',
  version: 1,
  note: ' It froze. ',
  taken_at: '2026-01-02T03:04:05.000Z',
  build: { version: '0.1.0', hash: null },
  browser: { agent: 'Test', language: 'en', width: 1440, height: 900 },
  recording,
})
