import { readConfig } from './config.ts'
import { startProgram } from './program.ts'
import { fail } from './startError.ts'

const run = async (): Promise<void> => {
  const program = await startProgram(readConfig(process.env))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    console.log('Stopping')
    program.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Printed last, so that a program that waits for this line can already stop the server.
  console.log([`Kickstand is running at ${program.url}`, ...program.lines].join('\n'))
}

run().catch(fail)
