import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../lib/build.js'
import { ensureInstalled } from '../../lib/install.js'
import { startPostgres } from '../../lib/postgres.js'
import { Failure, script, seconds } from '../../lib/task.js'
import { makeProduct, WALLS } from './product.js'
import { playOn } from './run.js'

/*
 * `npm run once`: refunds and captures are sent twice, aborted, withdrawn, sent by two people, and sent while the server is killed, with a
 * gateway that answers wrongly or never. Each must be made at most once, and be shown as done only if it was made. In the end, two people at once
 * settle each one whose outcome cannot be found out. Runs on both databases.
 *
 * `--break NAME`: the same without that protection ("wall") against paying twice, or in turn without each one if NAME is `all`. It runs on the
 * embedded database only, and every run must find faults.
 */

const SHOWN = 5
const ROUNDS = 80
const BREAKS = { rounds: ROUNDS, runs: 5 }

/** @param {Awaited<ReturnType<typeof playOn>>} result */
const summaryOf = ({ shown, kills, operations, faults }) => {
  const words = Object.entries(shown).map(([name, count]) => `${count} ${name}`)
  return `shown: ${words.join(', ')}; ${kills} kills; ${operations} operations in the gateway’s book; ${faults.length} faults`
}

/**
 * Resolves to the results of parallel runs. If one fails, the others still end and clean up before this rejects.
 * @template Result
 * @param {Promise<Result>[]} runs
 */
const sideBySide = async (runs) => {
  await Promise.allSettled(runs)
  return Promise.all(runs)
}

/** @param {{ rounds: number, seed: number, speed: number }} options */
const playOnBoth = async (options) => {
  const home = makeProduct(options.speed)
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Failure(`Not run: ${postgres.missing}`)
  // Otherwise PostgreSQL would keep running after this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => postgres.stop().finally(() => process.exit(1)))
  /** @param {'embedded' | 'PostgreSQL'} engine */
  const play = async (engine) => {
    const since = performance.now()
    const result = await playOn(engine === 'embedded' ? engine : postgres, { ...options, home })
    console.log(
      `${engine}: ${options.rounds} rounds of seed ${options.seed} in ${seconds(since)}, ${summaryOf(result)}`,
    )
    return result.faults.map((fault) => `${engine}: ${fault}`)
  }
  /** @type {string[][]} */
  let faults
  try {
    faults = await sideBySide([play('embedded'), play('PostgreSQL')])
  } finally {
    await postgres.stop()
  }
  if (faults.flat().length > 0) throw new Failure(faults.flat().join('\n'))
}

/** @param {string} wall @param {{ rounds: number, seed: number, speed: number, runs: number }} options */
const playWithout = async (wall, { runs, seed, ...options }) => {
  const home = makeProduct(options.speed, wall)
  const played = await sideBySide(
    Array.from({ length: runs }, (_, run) => playOn('embedded', { ...options, home, seed: seed + run })),
  )
  for (const [run, { faults }] of played.entries()) {
    const shown = faults.slice(0, SHOWN).map((fault) => `\n    ${fault}`)
    console.log(`  seed ${seed + run}: ${faults.length} faults${shown.join('')}`)
  }
  const caught = played.filter(({ faults }) => faults.length > 0).length
  console.log(`without ${wall} (${WALLS[wall]?.what}): found in ${caught} of ${runs} runs`)
  return caught === runs
}

await script(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      // The divisor of the waiting times of the server and the gateway.
      speed: { type: 'string', default: '10' },
      runs: { type: 'string', default: String(BREAKS.runs) },
      break: { type: 'string' },
    },
  })
  await ensureInstalled()
  await ensureBuilt({ parts: ['server', 'template'] })
  const [seed, speed, runs] = [Number(values.seed), Number(values.speed), Number(values.runs)]
  if (values.break === undefined) {
    await playOnBoth({ rounds: Number(values.rounds ?? ROUNDS), seed, speed })
    return
  }
  const walls = values.break === 'all' ? Object.keys(WALLS) : [values.break]
  const unknown = walls.find((wall) => WALLS[wall] === undefined)
  if (unknown !== undefined)
    throw new Failure(`There is no ${unknown}; there are ${Object.keys(WALLS).join(', ')} and all.`)
  const missed = []
  for (const wall of walls) {
    if (!(await playWithout(wall, { rounds: Number(values.rounds ?? BREAKS.rounds), seed, speed, runs })))
      missed.push(wall)
  }
  if (missed.length > 0) throw new Failure(`Not found each time: ${missed.join(', ')}`)
})
