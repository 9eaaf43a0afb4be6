import type { AppForm } from '../../../machines/shell/appForm.ts'
import { Facts } from '../../ui/Facts.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { TEXTS } from './texts.ts'

export const AppFacts = ({ form: { name, kind, scopes, contact } }: { form: AppForm }) => (
  <Facts
    facts={[
      [TEXTS.name, name.trim()],
      [TEXTS.kind, kind ?? ''],
      [TEXTS.worksWith, scopes.join(', ')],
      [TEXTS.contact, contact.trim()],
    ]}
  />
)

/** The last step: a summary, and a note that no app will be created. */
export const AppReview = ({ form }: { form: AppForm }) => (
  <>
    <AppFacts form={form} />
    <SampleNote>{TEXTS.notCreating}</SampleNote>
  </>
)
