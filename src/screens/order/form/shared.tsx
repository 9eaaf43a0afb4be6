import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { FORM_TEXTS as TEXTS } from './texts.ts'

interface ReasonProps<Reason extends string> {
  readonly reasons: readonly Reason[]
  readonly names: Readonly<Record<Reason, string>>
  readonly value: Reason | ''
  readonly error: string | undefined
  readonly onChoose: (reason: Reason | '') => void
}

/** Why something is done. */
export const ReasonField = <Reason extends string>({ reasons, names, ...field }: ReasonProps<Reason>) => (
  <Select<Reason | ''>
    label={TEXTS.reason}
    options={[{ id: '', name: TEXTS.choose }, ...reasons.map((id) => ({ id, name: names[id] }))]}
    required
    {...field}
  />
)

interface NoteProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (note: string) => void
}

/** What else colleagues should know about it. */
export const NoteField = (field: NoteProps) => <TextArea label={TEXTS.note} name="note" rows={2} {...field} />
