import { makeStyles } from '@fluentui/react-components'

/**
 * How much room the rows take of what stands inside: the height of those of tables, and the padding above and below those of
 * lists. Without it each has the room that it was drawn with.
 */
export const useDensityStyles = makeStyles({
  comfortable: {},
  compact: { '--row-height': '36px', '--row-padding': '6px' },
})
