import { Namer } from '@parcel/plugin'

/*
 * For the bundler: names what the page loads first. Parcel would name it after the folder of the checkout, as it looks for a
 * name above `src/index`.
 */

export default new Namer({
  name({ bundle, bundleGraph }) {
    const isFirst = bundleGraph
      .getBundleGroupsContainingBundle(bundle)
      .some((group) => bundleGraph.isEntryBundleGroup(group))
    return isFirst && !bundle.needsStableName ? `console.${bundle.hashReference}.${bundle.type}` : null
  },
})
