import type { AppForm } from '../../../machines/shell/appForm.ts'
import { Facts } from '../../ui/Facts.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'

/** What was filled in. */
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

/** The last step: what was filled in, and what becomes of it. */
export const AppReview = ({ form }: { form: AppForm }) => (
  <>
    <AppFacts form={form} />
    <SampleNote>Finish creates nothing yet: the admin API has no call for new apps.</SampleNote>
  </>
)
