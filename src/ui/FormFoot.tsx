import { GuardedButton } from './GuardedButton.tsx'
import { TEXTS } from './partTexts.ts'
import { Question } from './Question.tsx'
import { WORDS } from './texts.ts'

export interface FormFootProps {
  /** The state of the form, as the kit's form names it. */
  readonly state: string
  /** Why the form cannot be closed now, and why it cannot be saved; or null. */
  readonly leaveObstacle: string | null
  readonly obstacle: string | null
  /** The text of the save button. */
  readonly save: string
  readonly mayDiscard?: string
  readonly discard?: string
  readonly onEvent: (event: { type: 'form.left' | 'discard.declined' | 'discard.confirmed' }) => void
}

/** The buttons below a form in a modal. Closing it asks first if changes would be lost. */
export const FormFoot = ({
  state,
  leaveObstacle,
  obstacle,
  save,
  mayDiscard = TEXTS.form.mayDiscard,
  discard = TEXTS.form.discard,
  onEvent,
}: FormFootProps) => {
  if (state === 'leaving') {
    return (
      <Question
        words={mayDiscard}
        no={TEXTS.form.keepEditing}
        yes={discard}
        onNo={() => onEvent({ type: 'discard.declined' })}
        onYes={() => onEvent({ type: 'discard.confirmed' })}
        findNext={(row) => row.closest('form')?.querySelector('input')}
      />
    )
  }
  const isSaving = state === 'saving'
  return (
    <>
      <GuardedButton obstacle={leaveObstacle} onClick={() => onEvent({ type: 'form.left' })}>
        {WORDS.cancel}
      </GuardedButton>
      <GuardedButton type="submit" appearance="primary" obstacle={obstacle} aria-busy={isSaving}>
        {isSaving ? WORDS.pleaseWait : save}
      </GuardedButton>
    </>
  )
}
