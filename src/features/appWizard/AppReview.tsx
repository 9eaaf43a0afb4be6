import type { AppForm } from '../../../machines/shell/appForm.ts'
import { Facts } from '../../ui/Facts.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'

export const AppFacts = ({ form: { name, kind, scopes, contact } }: { form: AppForm }) => (
  <Facts
    facts={[
      ['Name', name.trim()],
      ['Kind', kind ?? ''],
      ['Works with', scopes.join(', ')],
      ['Contact', contact.trim()],
    ]}
  />
)

/** The last step: a summary, and what happens next. */
export const AppReview = ({ form }: { form: AppForm }) => (
  <>
    <AppFacts form={form} />
    <SampleNote>Finish does not create anything yet: the admin API cannot create apps.</SampleNote>
  </>
)
