import { makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectTag, selectTagError, type ticketTagMachine } from '../../../machines/screens/ticket/ticketTag.machine.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PropertyOutcome } from './PropertyOutcome.tsx'
import { TEXTS } from './texts.ts'
import { type PropertyProps, useProperty, useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  label: { lineHeight: tokens.lineHeightBase300 },
  none: { margin: '4px 0 0', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: '6px 0 0', padding: 0, listStyle: 'none' },
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingInlineStart: '10px',
    borderRadius: '14px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  remove: { minWidth: '24px' },
  form: { display: 'flex', alignItems: 'flex-end', gap: '8px', marginTop: '8px', '& > :first-child': { flexGrow: 1 } },
})

interface NewTagProps {
  readonly form: ActorRefFrom<typeof ticketTagMachine>
  readonly tags: readonly string[]
  readonly obstacle: string | null
}

const NewTag = ({ form, tags, obstacle }: NewTagProps) => {
  const styles = useStyles()
  const tag = useSelector(form, selectTag)
  const error = useSelector(form, selectTagError)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle === null) form.send({ type: 'tag.submitted', tags })
      }}
    >
      <TextField
        label={TEXTS.newTag}
        name="tag"
        value={tag}
        error={error}
        onChange={(typed) => form.send({ type: 'tag.typed', tag: typed })}
      />
      <GuardedButton type="submit" obstacle={obstacle}>
        {TEXTS.addTag}
      </GuardedButton>
    </form>
  )
}

/** The tags of a ticket, added and removed one at a time. */
export const TagsProperty = ({ ticket, obstacle, now }: PropertyProps) => {
  const styles = useStyles()
  const { pending, obstacleWith, change } = useProperty('tags')
  const form = useTicketChild('tagForm')
  const tags = pending?.tags ?? ticket.tags
  const why = obstacleWith(obstacle('tags.set'))
  return (
    <>
      <span className={styles.label}>{TEXTS.tags}</span>
      {tags.length === 0 ? (
        <p className={styles.none}>{TEXTS.noTags}</p>
      ) : (
        <ul className={styles.list} aria-label={TEXTS.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <GuardedButton
                size="small"
                appearance="transparent"
                className={styles.remove}
                icon={<Dismiss16Regular />}
                aria-label={TEXTS.removeTag(tag)}
                obstacle={why}
                onClick={() => change({ tags: tags.filter((one) => one !== tag) })}
              />
            </li>
          ))}
        </ul>
      )}
      {form && <NewTag form={form} tags={tags} obstacle={why} />}
      <PropertyOutcome property="tags" now={now} />
    </>
  )
}
