import { Button, makeStyles } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { openPlaceholders } from '../../../machines/model/placeholders.ts'
import { TEXTS } from './replyTexts.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

interface Props {
  readonly text: string
  readonly form: RefObject<HTMLFormElement | null>
}

/** Lists the placeholders that have no value, and those with an unknown name, each with a button that selects it in the text. */
export const OpenPlaceholders = ({ text, form }: Props) => {
  const styles = useStyles()
  const open = openPlaceholders(text)
  const select = (start: number, end: number) => {
    const area = form.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(start, end)
  }
  if (open.length === 0) return null
  return (
    <ul className={styles.list}>
      {open.map(({ name, isKnown, start, end }) => (
        <li key={start} className={styles.row}>
          {isKnown ? TEXTS.hasNoValue(name) : TEXTS.isNone(name)}
          <Button size="small" aria-label={TEXTS.showOf(name)} onClick={() => select(start, end)}>
            {TEXTS.show}
          </Button>
        </li>
      ))}
    </ul>
  )
}
