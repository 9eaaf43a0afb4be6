import { makeStyles } from '@fluentui/react-components'
import { LAYOUT_WIDTHS, type LayoutSettings, type LayoutWidth } from '../../../machines/model/layout.ts'
import { RadioField } from '../../ui/RadioField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  width: { marginTop: '12px' },
})

/** The settings being edited. */
export interface SettingsForm {
  readonly settings: LayoutSettings
  /** Why they cannot be changed now; null if they can. */
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
  return (
    <div className={styles.width}>
      <RadioField
        label={label}
        options={LAYOUT_WIDTHS.map((id) => ({ id, ...TEXTS.widths[id] }))}
        value={form.settings[setting]}
        obstacle={form.obstacle}
        onChoose={(width) => form.onChange({ [setting]: width })}
      />
    </div>
  )
}
