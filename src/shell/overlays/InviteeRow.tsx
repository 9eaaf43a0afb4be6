import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ACCESS_LEVELS, ACCESS_NAMES, type Access, type Invitee } from '../../../machines/shell/invitees.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { toneOf, useAvatarTones } from '../../ui/avatarTones.ts'
import { CloseIcon } from '../../ui/controlIcons.tsx'
import { Select } from '../../ui/Select.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 8px 8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '140px', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { overflowWrap: 'anywhere' },
  small: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  controls: { display: 'flex', alignItems: 'center', gap: '4px', marginLeft: 'auto' },
  access: { width: '140px' },
})

const OPTIONS = ACCESS_LEVELS.map((access) => ({ id: String(access), name: ACCESS_NAMES[access] }))

export interface InviteeRowProps {
  invitee: Invitee
  onChoose: (access: Access) => void
  onRemove: () => void
}

/** A person to invite: name, email, access, and a button that removes them. */
export const InviteeRow = ({ invitee: { email, name, access }, onChoose, onRemove }: InviteeRowProps) => {
  const styles = useStyles()
  const tones = useAvatarTones()
  const who = name === '' ? email : name
  return (
    <li className={styles.root}>
      <Avatar name={who} tone={tones[toneOf(email)]} />
      <span className={styles.words}>
        {name !== '' && <span className={styles.name}>{name}</span>}
        <span className={mergeClasses(styles.email, name !== '' && styles.small)}>{email}</span>
      </span>
      <span className={styles.controls}>
        <span className={styles.access}>
          <Select
            compact
            label={TEXTS.accessOf(who)}
            options={OPTIONS}
            value={String(access)}
            onChoose={(id) => {
              const chosen = ACCESS_LEVELS.find((level) => String(level) === id)
              if (chosen) onChoose(chosen)
            }}
          />
        </span>
        <Button
          appearance="subtle"
          icon={<CloseIcon />}
          aria-label={TEXTS.removePerson(who)}
          title={TEXTS.remove}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
