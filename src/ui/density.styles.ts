import { makeStyles } from '@fluentui/react-components'

/** Row heights of tables and paddings of lists for each density. Elsewhere the defaults of the components apply. */
export const useDensityStyles = makeStyles({
  comfortable: {},
  compact: { '--row-height': '36px', '--row-padding': '6px' },
})
