import { makeStyles, tokens } from '@fluentui/react-components'
import type { AppForm } from '../../../machines/model/appForm.ts'
import { SampleNote } from './SampleNote.tsx'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    gap: '8px 24px',
    margin: 0,
    '& > dt': { color: tokens.colorNeutralForeground3 },
    '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  },
})

/** What was filled in. */
export const AppFacts = ({ form: { name, kind, scopes, contact } }: { form: AppForm }) => (
  <dl className={useStyles().list}>
    <dt>Name</dt>
    <dd>{name.trim()}</dd>
    <dt>Kind</dt>
    <dd>{kind}</dd>
    <dt>Works with</dt>
    <dd>{scopes.join(', ')}</dd>
    <dt>Contact</dt>
    <dd>{contact.trim()}</dd>
  </dl>
)

/** The last step: what was filled in, and what becomes of it. */
export const AppReview = ({ form }: { form: AppForm }) => (
  <>
    <AppFacts form={form} />
    <SampleNote>Finish creates nothing yet: the admin API has no call for new apps.</SampleNote>
  </>
)
