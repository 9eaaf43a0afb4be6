import { writeFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import process from 'node:process'
import { Reporter } from '@parcel/plugin'

/*
 * Parcel reporter: writes the files of each chunk to the JSON file at the path in CHUNKS_FILE, by the path of the source whose import loads the
 * chunk.
 */

export default new Reporter({
  report({ event, options }) {
    const to = process.env.CHUNKS_FILE
    if (event.type !== 'buildSuccess' || !to) return
    const { bundleGraph } = event
    const groups = bundleGraph.getBundles().flatMap((bundle) => bundleGraph.getBundleGroupsContainingBundle(bundle))
    const files = groups.map((group) => {
      const names = bundleGraph.getBundlesInBundleGroup(group).map(({ filePath }) => basename(filePath))
      const { filePath } = bundleGraph.getAssetById(group.entryAssetId)
      return [relative(options.projectRoot, filePath).replaceAll(sep, '/'), names.reverse()]
    })
    writeFileSync(to, JSON.stringify(Object.fromEntries(files)))
  },
})
