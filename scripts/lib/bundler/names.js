import { Namer } from '@parcel/plugin'

/*
 * For the bundler: names what the page loads first. Parcel would name it after the folder of the checkout, as it looks for a
 * name above `src/index`. What draws forms it would name after one of the screens that have them.
 */

const FORMS = /@fluentui\/react-checkbox\//

export default new Namer({
  name({ bundle, bundleGraph }) {
    const isFirst = bundleGraph
      .getBundleGroupsContainingBundle(bundle)
      .some((group) => bundleGraph.isEntryBundleGroup(group))
    let hasForms = false
    bundle.traverseAssets((asset) => {
      hasForms ||= FORMS.test(asset.filePath)
    })
    if (hasForms && !isFirst) return `forms.${bundle.hashReference}.${bundle.type}`
    return isFirst && !bundle.needsStableName ? `console.${bundle.hashReference}.${bundle.type}` : null
  },
})
