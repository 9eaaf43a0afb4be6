import { Button, makeStyles } from '@fluentui/react-components'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { selectChosen, selectDraft, selectRefusal } from '../inspector.selectors.ts'
import { Pane } from './Pane.tsx'
import { useInspected, useInspector } from './useInspector.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '8px 12px 12px' },
})

const NONE = ''

/** Sends an event written by hand to the selected actor. Suggests the events that its machine knows. */
export const SendPane = ({ className }: { className?: string }) => {
  const styles = useStyles()
  const inspector = useInspector()
  const chosen = useInspected(selectChosen)
  const draft = useInspected(selectDraft)
  const refusal = useInspected(selectRefusal)
  const events = chosen?.events ?? []
  const options = [{ id: NONE, name: 'Choose an event' }, ...events.map((name) => ({ id: name, name }))]
  return (
    <Pane title="Send" note={chosen && `to ${chosen.name}`} {...(className && { className })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          inspector.send({ type: 'draft.submitted' })
        }}
      >
        <Select
          label="Known events"
          compact
          options={options}
          value={NONE}
          obstacle={events.length === 0 ? 'Choose an actor that knows events first' : null}
          onChoose={(name) => name !== NONE && inspector.send({ type: 'event.chosen', name })}
        />
        <TextArea
          label="Event as JSON"
          name="event"
          rows={4}
          value={draft}
          error={refusal}
          onChange={(text) => inspector.send({ type: 'draft.changed', text })}
        />
        <Button type="submit" appearance="primary">
          Send event
        </Button>
      </form>
    </Pane>
  )
}
