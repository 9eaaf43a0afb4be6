import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { DESK_KEYS, type DeskKey } from '../../../machines/model/deskKeys.ts'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { '@media (hover: none)': { display: 'none' } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '4px 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  keys: { display: 'flex', gap: '4px' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  key: {
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px',
    fontFamily: tokens.fontFamilyMonospace,
  },
  off: {
    margin: 0,
    alignSelf: 'end',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  link: { color: tokens.colorBrandForegroundLink },
})

const NAMES: Readonly<Record<string, string>> = TEXTS.keyNames
const shownOf = ({ id, keys, onRows = [] }: DeskKey): readonly string[] =>
  [...keys, ...onRows, ...(id === 'open' ? ['Enter'] : [])].map((key) => NAMES[key] ?? key)

/** The keyboard shortcuts of the queue, and where to turn them off. */
export const KeysHint = () => {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <MoreTools label={TEXTS.keys} isOpen={false}>
        <dl className={styles.list}>
          {DESK_KEYS.flatMap((one) => [
            <dt key={one.id} className={styles.keys}>
              {shownOf(one).map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>,
            <dd key={`${one.id}-words`} className={styles.words}>
              {TEXTS.keyWords[one.id]}
            </dd>,
          ])}
        </dl>
        <p className={styles.off}>
          {TEXTS.keysOff}{' '}
          <Link href={PATHS.account} className={styles.link}>
            {TEXTS.account}
          </Link>
          .
        </p>
      </MoreTools>
    </div>
  )
}
