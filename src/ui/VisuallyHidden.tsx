import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: '0',
  },
})

/** For screen readers only. A block: tables may lie in it. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().root}>{children}</div>
)
