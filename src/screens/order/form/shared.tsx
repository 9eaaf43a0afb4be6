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

/** Chooses the reason for an action. */
export const ReasonField = <Reason extends string>({ reasons, names, ...field }: ReasonProps<Reason>) => (
  <Select<Reason | ''>
    label={TEXTS.reason}
    options={[{ id: '', name: TEXTS.choose }, ...reasons.map((id) => ({ id, name: names[id] }))]}
    required
    {...field}
  />
)

interface PiecesProps {
  readonly label: string
  /** The highest number that can be chosen. */
  readonly left: number
  readonly value: number
  readonly obstacle?: string | null
  readonly onChange: (count: number) => void
}

/** Chooses a number of pieces of a line. */
export const PiecesField = ({ label, left, value, obstacle = null, onChange }: PiecesProps) => (
  <Select
    label={label}
    options={Array.from({ length: left + 1 }, (_, count) => ({ id: String(count), name: String(count) }))}
    value={String(Math.min(value, left))}
    obstacle={obstacle}
    onChoose={(count) => onChange(Number(count))}
  />
)

interface NoteProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (note: string) => void
}

/** A note about the action for colleagues. */
export const NoteField = (field: NoteProps) => <TextArea label={TEXTS.note} name="note" rows={2} {...field} />
