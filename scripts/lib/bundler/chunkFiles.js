import { writeFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import process from 'node:process'
import { Reporter } from '@parcel/plugin'

/*
 * Parcel reporter: writes to the path in CHUNKS_FILE which files each part that is loaded on demand consists of, by the path of the imported
 * source.
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
