import { Namer } from '@parcel/plugin'

/*
 * Parcel namer: names the first bundle of the page `console`. Parcel would name it after the folder of the checkout, because it skips the
 * generic names in `src/index`. The bundle that draws forms is named `forms`; Parcel would name it after one of the screens that use it.
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
