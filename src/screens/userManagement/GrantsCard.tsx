import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectResourceAge } from '../../../machines/kit/resource.selectors.ts'
import type { PermissionItem } from '../../../machines/model/permissionItems.ts'
import type { titlesMachine } from '../../../machines/screens/permissionTitles.ts'
import {
  type grantsMachine,
  grantsSelectors,
  selectIsOwn,
  selectPermissionObstacle,
  selectSubject,
  selectWanted,
} from '../../../machines/screens/userManagement/grants.ts'
import type { staffListMachine } from '../../../machines/screens/userManagement/staffList.ts'
import type { userManagementMachine } from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { useResource } from '../../hooks/resource.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CloseIcon } from '../../ui/controlIcons.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Question } from '../../ui/Question.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { WORDS } from '../../ui/texts.ts'
import { memberName } from './memberName.ts'
import { PermissionBoxes } from './PermissionBoxes.tsx'
import { TEXTS } from './texts.ts'

type Editor = ActorRefFrom<typeof grantsMachine>

const HEIGHT = 240

const { selectAge, selectObstacle, selectIsRestored } = grantsSelectors

const STATES = {
  failed: TEXTS.permissionsFailed,
  notPermitted: TEXTS.permissionsForbidden,
}

const NO_ITEMS: readonly PermissionItem[] = []

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  note: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
})

const Buttons = ({ editor }: { editor: Editor }) => {
  const styles = useStyles()
  const isSaving = useSelector(editor, (snapshot) => snapshot.matches('saving'))
  const obstacle = useSelector(editor, selectObstacle)
  return (
    <div className={styles.foot}>
      <GuardedButton obstacle={obstacle} onClick={() => editor.send({ type: 'form.discarded' })}>
        {TEXTS.undoChanges}
      </GuardedButton>
      <GuardedButton
        appearance="primary"
        obstacle={obstacle}
        aria-busy={isSaving}
        onClick={() => editor.send({ type: 'form.submitted' })}
      >
        {isSaving ? WORDS.pleaseWait : TEXTS.savePermissions}
      </GuardedButton>
    </div>
  )
}

const Grants = ({ editor, items }: { editor: Editor; items: readonly PermissionItem[] }) => {
  const styles = useStyles()
  const snapshot = useSelector(editor, (current) => current)
  const { mayEdit, member } = selectSubject(snapshot)
  const isAsking = useSelector(editor, (snapshot) => snapshot.matches('leaving'))
  const isRestored = useSelector(editor, selectIsRestored)
  const age = useSelector(editor, selectAge)
  const refusal = useSelector(editor, ({ context }) => context.refusal)
  return (
    <div className={styles.body}>
      {!mayEdit && <p className={styles.note}>{TEXTS.readOnly}</p>}
      {refusal !== null && <Alert>{TEXTS.notSaved(refusal)}</Alert>}
      <PermissionBoxes
        items={items}
        held={member.permissions}
        wanted={selectWanted(snapshot)}
        obstacleOf={(permission) => selectPermissionObstacle(snapshot, permission)}
        noteOf={(permission) => (selectIsOwn(snapshot, permission) ? TEXTS.ownPermission : null)}
        onChange={(wanted) => editor.send({ type: 'form.changed', changes: { wanted } })}
      />
      {isRestored && <KeptNote age={age} onDiscard={() => editor.send({ type: 'form.discarded' })} />}
      {isAsking && (
        <Question
          words={TEXTS.mayDiscard(memberName(member))}
          no={TEXTS.keepEditing}
          yes={TEXTS.discardChanges}
          onNo={() => editor.send({ type: 'discard.declined' })}
          onYes={() => editor.send({ type: 'discard.confirmed' })}
        />
      )}
      {mayEdit && !isAsking && <Buttons editor={editor} />}
    </div>
  )
}

export interface GrantsCardProps {
  readonly screen: ActorRefFrom<typeof userManagementMachine>
  readonly staff: ActorRefFrom<typeof staffListMachine>
  readonly titles: ActorRefFrom<typeof titlesMachine>
  readonly editor: Editor
}

/** The permissions of one member of staff. It takes the focus when it opens, because choosing a member in the table opens it. */
export const GrantsCard = ({ screen, staff, titles, editor }: GrantsCardProps) => {
  const staffAge = useSelector(staff, selectResourceAge)
  const { answer, parts } = useResource(titles)
  const { member } = useSelector(editor, selectSubject)
  const card = useRef<HTMLElement>(null)
  const grants = <Grants editor={editor} items={answer?.items ?? NO_ITEMS} />
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <RecordCard
      ref={card}
      title={memberName(member)}
      hint={member.email}
      // The age of the staff list, which contains the grants. If that has none, the age of the list of permissions is shown.
      age={staffAge}
      parts={parts}
      words={STATES}
      height={HEIGHT}
      empty={grants}
      actions={
        <Button
          appearance="subtle"
          icon={<CloseIcon />}
          aria-label={WORDS.close}
          onClick={() => screen.send({ type: 'choice.left' })}
        />
      }
    >
      {grants}
    </RecordCard>
  )
}
