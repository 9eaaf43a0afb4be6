import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowIdOf, machineIdOf, withDescendants } from '../machines.js'
import { root } from '../task.js'
import { readChart } from './chart.js'
import { graphOf } from './graph.js'
import { aboutOf, overviewOf, pageOf } from './pages.js'
import { svgOf } from './svg.js'

/** @import { Entry } from './pages.js' */

const FOLDER = 'machines'

/** @param {import('../model.js').Model} model @returns {Entry[]} in the order of their files */
const entriesOf = ({ wholeAppMachine, flows, SAMPLES, stubName }) => {
  const all = [...withDescendants(wholeAppMachine), ...flows, ...SAMPLES]
  const machines = new Map(all.map((machine) => [machine.id, machine]))
  return readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const machine = machines.get(machineIdOf(file) ?? flowIdOf(file) ?? '')
      if (!machine) return []
      const about = aboutOf(readFileSync(join(root, FOLDER, file), 'utf8'))
      return [{ chart: readChart(machine, stubName), file, about }]
    })
}

/**
 * Draws all files of docs/charts.
 * @param {import('../model.js').Model} model
 * @returns {Promise<Map<string, string>>} texts by the names of their files
 */
export const drawCharts = async (model) => {
  const entries = entriesOf(model)
  /** @type {Map<string, string>} */
  const files = new Map([['README.md', overviewOf(entries)]])
  for (const entry of entries) {
    files.set(`${entry.chart.id}.md`, pageOf(entry, entries))
    files.set(`${entry.chart.id}.svg`, await svgOf(graphOf(entry.chart), `The chart of ${entry.chart.id}`))
  }
  return files
}
