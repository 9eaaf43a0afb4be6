import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { LAYOUT_WIDTHS, type LayoutSettings, type LayoutWidth } from '../../../machines/model/layout.ts'
import { Explained } from '../../ui/Explained.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  width: { margin: '12px 0 0' },
  label: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  off: { color: tokens.colorNeutralForegroundDisabled },
  hint: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The settings being edited. */
export interface SettingsForm {
  readonly settings: LayoutSettings
  /** Why they cannot be changed now; null where they can. */
  readonly obstacle: string | null
  readonly onChange: (changes: Partial<LayoutSettings>) => void
}

type NamesOf<Value> = {
  [Name in keyof LayoutSettings]: LayoutSettings[Name] extends Value ? Name : never
}[keyof LayoutSettings]

interface SettingProps<Name> {
  readonly form: SettingsForm
  readonly setting: Name
  readonly label: string
}

/** A setting that is on or off. */
export const SettingSwitch = ({
  form,
  setting,
  label,
  hint,
}: SettingProps<NamesOf<boolean>> & { readonly hint?: string }) => (
  <Switch
    label={label}
    hint={hint}
    checked={form.settings[setting]}
    obstacle={form.obstacle}
    onChange={(checked) => form.onChange({ [setting]: checked })}
  />
)

/** A width that is fluid or fixed. */
export const SettingWidth = ({ form, setting, label }: SettingProps<NamesOf<LayoutWidth>>) => {
  const styles = useStyles()
  const labelId = useId()
  const isOff = form.obstacle !== null
  return (
    <div className={styles.width}>
      <div id={labelId} className={styles.label}>
        {label}
      </div>
      <div role="radiogroup" aria-labelledby={labelId}>
        {LAYOUT_WIDTHS.map((width) => (
          <Explained key={width} obstacle={form.obstacle}>
            <Radio
              name={labelId}
              value={width}
              checked={form.settings[setting] === width}
              onChange={() => form.onChange({ [setting]: width })}
              aria-disabled={isOff || undefined}
              label={
                <span className={mergeClasses(isOff && styles.off)}>
                  {TEXTS.widths[width].name}
                  <span className={styles.hint}>{TEXTS.widths[width].hint}</span>
                </span>
              }
            />
          </Explained>
        ))}
      </div>
    </div>
  )
}
