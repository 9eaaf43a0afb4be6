import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'

/** The environment variable with the folder of the sample, which the workers inherit. */
export const SAMPLE = 'KICKSTAND_SAMPLE'

/** Making the sample data takes many seconds on a busy machine, so it is made once, and each worker copies it. */
const makeSample = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-sample-'))
  const program = await startProgram({ dataDir: folder, startLimit: 180_000 })
  await program.stop()
  process.env[SAMPLE] = folder
  return () => rm(folder, { recursive: true, force: true })
}

export default makeSample
