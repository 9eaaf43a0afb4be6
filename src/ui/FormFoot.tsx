import { GuardedButton } from './GuardedButton.tsx'
import { TEXTS } from './partTexts.ts'
import { Question } from './Question.tsx'
import { WORDS } from './texts.ts'

export interface FormFootProps {
  /** The state of the form's machine, which `createForm` of the kit makes. */
  readonly state: string
  /** Why the form cannot be closed now; null if it can. */
  readonly leaveObstacle: string | null
  /** Why the form cannot be saved now; null if it can. */
  readonly obstacle: string | null
  /** The text of the save button. */
  readonly save: string
  readonly mayDiscard?: string
  readonly discard?: string
  readonly onEvent: (event: { type: 'form.left' | 'discard.declined' | 'discard.confirmed' }) => void
}

/** The buttons below a form in a modal. If changes would be lost, closing the form asks for confirmation first. */
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
