import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ChatContact, InitialsState } from '../../../machines/screens/chat/chat.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { type AvatarTone, useAvatarTones } from '../../ui/avatarTones.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  words: { minWidth: 0, flexGrow: 1 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '6px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  dot: { width: '8px', height: '8px', borderRadius: '50%', flexShrink: 0, forcedColorAdjust: 'none' },
  online: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  offline: { backgroundColor: tokens.colorNeutralStrokeAccessible },
})

const TONES: Readonly<Record<InitialsState, AvatarTone>> = {
  primary: 'brand',
  success: 'forest',
  warning: 'marigold',
  danger: 'cranberry',
  info: 'steel',
}

/** The contact, and whether they are online. */
export const ContactHeader = ({ contact }: { contact: ChatContact }) => {
  const styles = useStyles()
  const tones = useAvatarTones()
  const { name, avatar, email, position, online, initials } = contact
  return (
    <div className={styles.root}>
      <Avatar
        name={name}
        initials={initials.label}
        tone={tones[TONES[initials.state]]}
        size={40}
        image={avatar ?? ''}
      />
      <div className={styles.words}>
        <h2 className={styles.name} title={email}>
          {name}
        </h2>
        <p className={styles.line}>
          <span className={mergeClasses(styles.dot, online ? styles.online : styles.offline)} aria-hidden="true" />
          <span>{online ? TEXTS.active : TEXTS.away}</span>
          <span>· {position}</span>
        </p>
      </div>
    </div>
  )
}
