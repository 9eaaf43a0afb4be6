import { makeStyles } from '@fluentui/react-components'

/** Row heights of tables and paddings of lists for each density. If a density sets none, the component's default applies. */
export const useDensityStyles = makeStyles({
  comfortable: {},
  compact: { '--row-height': '36px', '--row-padding': '6px' },
})
