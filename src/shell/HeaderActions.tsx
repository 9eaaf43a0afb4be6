import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Apps20Regular } from '@fluentui/react-icons/svg/apps'
import { Chat20Regular } from '@fluentui/react-icons/svg/chat'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { memo } from 'react'
import { GuardedButton } from '../ui/GuardedButton.tsx'
import { FindButton } from './FindButton.tsx'
import { MenuOpener } from './MenuOpener.tsx'
import { TEXTS } from './texts.ts'
import { useOpenDrawer } from './useDrawer.ts'
import { useNewMember } from './useNewMember.ts'

const NARROW = '@media (max-width: 991px)'

const useStyles = makeStyles({
  actions: { display: 'flex', alignItems: 'center', gap: '8px', flexShrink: 0, [NARROW]: { gap: '0' } },
  wide: { [NARROW]: { display: 'none' } },
  icon: { [NARROW]: { minWidth: '44px', height: '44px' } },
  quick: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    minHeight: '32px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [NARROW]: { width: '44px', height: '44px', padding: 0 },
  },
  // The "Sample" badge of a button that only starts a sample, which stores nothing.
  sample: {
    marginInlineStart: '8px',
    padding: '0 6px',
    border: '1px solid currentcolor',
    borderRadius: '8px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
  narrow: { display: 'none', [NARROW]: { display: 'inline-flex' } },
})

const Actions = () => {
  const styles = useStyles()
  const openDrawer = useOpenDrawer()
  const { isSample, obstacle, begin } = useNewMember()
  return (
    <div className={styles.actions}>
      <FindButton className={styles.icon} />
      <MenuOpener menu="quickActions" label={TEXTS.quickActions} className={styles.quick}>
        <span className={styles.wide}>{TEXTS.quickActions}</span>
        <ChevronDown16Regular className={styles.wide} aria-hidden="true" />
        <Add20Regular className={styles.narrow} aria-hidden="true" />
      </MenuOpener>
      <Button
        className={styles.wide}
        appearance="subtle"
        icon={<Apps20Regular />}
        aria-label={TEXTS.quickLinks}
        title={TEXTS.quickLinks}
        aria-haspopup="dialog"
        onClick={() => openDrawer('quickLinks')}
      />
      <Button
        className={styles.icon}
        appearance="subtle"
        icon={<Chat20Regular />}
        aria-label={TEXTS.chat}
        title={TEXTS.chat}
        aria-haspopup="dialog"
        onClick={() => openDrawer('chatDrawer')}
      />
      <GuardedButton
        className={styles.wide}
        icon={<PersonAdd20Regular />}
        aria-haspopup="dialog"
        obstacle={obstacle}
        onClick={begin}
      >
        {TEXTS.newMember} {isSample && <span className={styles.sample}>{TEXTS.sample}</span>}
      </GuardedButton>
      <Button
        className={styles.wide}
        appearance="primary"
        icon={<Add20Regular />}
        aria-haspopup="dialog"
        onClick={() => openDrawer('appWizardModal')}
      >
        {TEXTS.newApp} <span className={styles.sample}>{TEXTS.sample}</span>
      </Button>
    </div>
  )
}

/** The actions of the header. They are the same on every screen, so they are not rendered again when the screen changes. */
export const HeaderActions = memo(Actions)
