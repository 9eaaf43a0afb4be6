import { makeStyles, tokens } from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons/svg/info'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    flexShrink: 0,
    margin: 0,
    padding: '8px 12px',
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& > svg': { flexShrink: 0 },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
})

/** Marks content as made up, or as doing nothing yet. */
export const SampleNote = ({ children }: { children: ReactNode }) => (
  <p className={useStyles().root}>
    <Info16Regular aria-hidden="true" />
    <span>{children}</span>
  </p>
)
