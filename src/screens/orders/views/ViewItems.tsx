import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandObstacle } from '../../../../machines/kit/command.selectors.ts'
import { selectResourceFailure, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { SavedView } from '../../../../machines/model/savedViews.ts'
import type { savedViewsMachine } from '../../../../machines/screens/orders/savedViews.machine.ts'
import {
  selectIsViewLeft,
  selectOwnView,
  selectSaveObstacle,
  selectViews,
} from '../../../../machines/screens/orders/savedViews.selectors.ts'
import { MenuChoice, MenuDivider, MenuGroup, MenuItem } from '../../../ui/overlays/MenuItems.tsx'
import { WORDS } from '../../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  words: {
    padding: '4px 8px 6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

interface Props {
  readonly views: ActorRefFrom<typeof savedViewsMachine>
}

const ITEM = '[role^="menuitem"]'

/** Moves the focus to the first item when the item that had it disappears, as "Try again" does. */
const Focused = ({ on }: { on: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  const before = useRef('')
  useEffect(() => {
    const menu = place.current?.closest('[role="menu"]')
    if (before.current !== on && menu?.contains(document.activeElement) === false) {
      menu.querySelector<HTMLElement>(ITEM)?.focus()
    }
    before.current = on
  }, [on])
  return <span ref={place} hidden />
}

const Choices = ({ views }: Props) => {
  const styles = useStyles()
  const all = useSelector(views, selectViews)
  const own = all.filter(({ is_own }) => is_own)
  const shared = all.filter(({ is_own }) => !is_own)
  const choice = ({ id, name, is_own, is_shared, owner }: SavedView): ReactNode => {
    const note = is_own ? TEXTS.shared : TEXTS.by(owner.name)
    return (
      <MenuChoice
        key={id}
        name="view"
        value={id}
        note={is_shared ? note : undefined}
        onChoose={() => views.send({ type: 'view.chosen', id })}
      >
        {name}
      </MenuChoice>
    )
  }
  return (
    <>
      <MenuGroup title={TEXTS.ownViews}>
        {own.length === 0 && <div className={styles.words}>{TEXTS.noViews}</div>}
        {own.map(choice)}
      </MenuGroup>
      {shared.length > 0 && <MenuGroup title={TEXTS.sharedViews}>{shared.map(choice)}</MenuGroup>}
    </>
  )
}

/** The views. If they could not be loaded or may be out of date, an item says why. */
const List = ({ views }: Props) => {
  const list = useSelector(views, ({ children }) => children.list)
  const state = useSelector(list, (snapshot) => snapshot && selectResourceState(snapshot))
  const failure = useSelector(list, (snapshot) => (snapshot ? selectResourceFailure(snapshot) : ''))
  const hasSome = useSelector(views, selectViews).length > 0
  const retry = () => list?.send({ type: 'retry.requested' })
  const isFailed = state === 'failed' || state === 'outdated'
  return (
    <>
      {isFailed && (
        <MenuItem persistOnClick subText={TEXTS.failed(failure)} onChoose={retry}>
          {WORDS.tryAgain}
        </MenuItem>
      )}
      {state === 'notPermitted' && <MenuItem obstacle={TEXTS.notPermitted}>{TEXTS.views}</MenuItem>}
      {state === 'loading' && !hasSome && <MenuItem obstacle={TEXTS.loading}>{TEXTS.views}</MenuItem>}
      {(hasSome || state === 'empty') && <Choices views={views} />}
      <Focused on={state ?? ''} />
    </>
  )
}

/** What can be done to the view with which the list was opened, if it is the person's own. */
const OwnItems = ({ views, view: { id, name } }: Props & { readonly view: SavedView }) => {
  const isLeft = useSelector(views, selectIsViewLeft)
  const update = useSelector(views, ({ children }) => children.update)
  const obstacle = useSelector(update, (snapshot) => (snapshot ? selectCommandObstacle(snapshot) : null))
  return (
    <>
      {isLeft && (
        <MenuItem obstacle={obstacle} onChoose={() => views.send({ type: 'view.updated', id })}>
          {TEXTS.saveChanges(name)}
        </MenuItem>
      )}
      <MenuItem onChoose={() => views.send({ type: 'view.edited', id })}>{TEXTS.edit(name)}</MenuItem>
      <MenuItem onChoose={() => views.send({ type: 'removal.requested', id })}>{TEXTS.removeNamed(name)}</MenuItem>
    </>
  )
}

/** The person's own views, those that others share, and what can be done to them. */
export const ViewItems = ({ views }: Props) => {
  const own = useSelector(views, selectOwnView)
  return (
    <>
      <List views={views} />
      <MenuDivider />
      <MenuItem obstacle={useSelector(views, selectSaveObstacle)} onChoose={() => views.send({ type: 'view.started' })}>
        {TEXTS.saveThis}
      </MenuItem>
      {own && <OwnItems views={views} view={own} />}
    </>
  )
}
