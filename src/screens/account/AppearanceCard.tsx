import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectMode } from '../../../machines/app/theme.machine.ts'
import { DENSITIES } from '../../../machines/model/density.ts'
import { THEME_MODES } from '../../../machines/model/themeMode.ts'
import { selectDensity } from '../../../machines/shell/density.machine.ts'
import { selectAreKeysOn } from '../../../machines/shell/singleKeys.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  setting: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  },
  words: { flexBasis: '180px', flexGrow: 1 },
  label: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const THEME_OPTIONS = THEME_MODES.map((id) => ({ id, name: WORDS.themes[id] }))
const DENSITY_OPTIONS = DENSITIES.map((id) => ({ id, name: TEXTS.densities[id] }))

const Setting = ({ label, hint, children }: { label: string; hint: string; children: ReactNode }) => {
  const styles = useStyles()
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  )
}

/** Theme, density and single-key shortcuts. They apply to this browser only. */
export const AppearanceCard = () => {
  const styles = useStyles()
  const theme = useChild('theme')
  const mode = useSelector(theme, (snapshot) => snapshot && selectMode(snapshot))
  const rows = useChild('density')
  const density = useSelector(rows, (snapshot) => snapshot && selectDensity(snapshot))
  const keys = useSelector(useChild('account'), (snapshot) => snapshot?.children.singleKeys)
  const areKeysOn = useSelector(keys, (snapshot) => snapshot && selectAreKeysOn(snapshot))
  return (
    <Card title={TEXTS.appearance} hint={TEXTS.appearanceHint}>
      <div className={styles.root}>
        {mode && (
          <Setting label={WORDS.theme} hint={TEXTS.themeHint}>
            <PeriodSwitch
              label={WORDS.theme}
              options={THEME_OPTIONS}
              value={mode}
              onChoose={(chosen) => theme?.send({ type: 'mode.chosen', mode: chosen })}
            />
          </Setting>
        )}
        {density && (
          <Setting label={TEXTS.density} hint={TEXTS.densityHint}>
            <PeriodSwitch
              label={TEXTS.density}
              options={DENSITY_OPTIONS}
              value={density}
              onChoose={(chosen) => rows?.send({ type: 'density.chosen', density: chosen })}
            />
          </Setting>
        )}
        {areKeysOn !== undefined && (
          <Switch
            label={TEXTS.singleKeys}
            hint={TEXTS.singleKeysHint}
            checked={areKeysOn}
            onChange={(isOn) => keys?.send({ type: 'keys.chosen', isOn })}
          />
        )}
      </div>
    </Card>
  )
}
