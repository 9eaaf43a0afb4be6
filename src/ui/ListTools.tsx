import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
import { Select, type SelectProps } from './Select.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px', padding: '16px 20px 8px' },
  search: { flexGrow: 1, flexBasis: '220px', maxWidth: '360px', '@media (max-width: 639.98px)': { maxWidth: 'none' } },
  choice: {
    flexBasis: '184px',
    '@media (max-width: 639.98px)': { flexGrow: 1, flexBasis: '120px' },
    // As wide as the chosen option, so that it is not truncated, instead of as wide as the longest option.
    '& > *': { width: 0, minWidth: '100%' },
    '::before': {
      content: 'attr(data-chosen)',
      display: 'block',
      height: 0,
      padding: '0 26px',
      fontSize: tokens.fontSizeBase300,
      '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
      whiteSpace: 'nowrap',
      visibility: 'hidden',
    },
  },
})

/** Search, filters and page size, above a list. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={useStyles().root}>{children}</div>

export const ListSearch = (props: SearchBoxProps) => (
  <div className={useStyles().search}>
    <SearchBox {...props} />
  </div>
)

export const ListChoice = <Id extends string>(props: Omit<SelectProps<Id>, 'compact'>) => {
  const { value, options } = props
  return (
    <div className={useStyles().choice} data-chosen={options.find(({ id }) => id === value)?.name}>
      <Select {...props} compact />
    </div>
  )
}
