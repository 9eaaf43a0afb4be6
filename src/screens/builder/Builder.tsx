import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DEFAULT_LAYOUT, settingsOf } from '../../../machines/model/layout.ts'
import {
  type BuilderTab,
  type builderMachine,
  selectAreChangesRestored,
  selectBuilderObstacle,
  selectChanges,
  selectTab,
} from '../../../machines/screens/builder/builder.machine.ts'
import { selectLayout } from '../../../machines/shell/layout.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BuilderActions } from './BuilderActions.tsx'
import { SettingSwitch, type SettingsForm, SettingWidth } from './settings.tsx'

const TABS: readonly { readonly id: BuilderTab; readonly name: string }[] = [
  { id: 'header', name: 'Header' },
  { id: 'pageTitle', name: 'Page Title' },
  { id: 'aside', name: 'Aside' },
  { id: 'content', name: 'Content' },
  { id: 'footer', name: 'Footer' },
]

const STAYS = 'It stays in view while the page scrolls.'

const PANELS: Readonly<Record<BuilderTab, (form: SettingsForm) => ReactNode>> = {
  header: (form) => (
    <>
      <SettingSwitch form={form} setting="isHeaderFixedOnDesktop" label="Fixed header on desktop" hint={STAYS} />
      <SettingSwitch
        form={form}
        setting="isHeaderFixedOnMobile"
        label="Fixed header on tablet and mobile"
        hint={STAYS}
      />
      <SettingWidth form={form} setting="headerWidth" label="Header width" />
    </>
  ),
  pageTitle: (form) => (
    <>
      <SettingSwitch form={form} setting="isTitleShown" label="Show the page title" />
      <SettingSwitch form={form} setting="areBreadcrumbsShown" label="Show breadcrumbs" />
    </>
  ),
  aside: (form) => <SettingSwitch form={form} setting="isAsideFixed" label="Fixed aside" hint={STAYS} />,
  content: (form) => <SettingWidth form={form} setting="contentWidth" label="Content width" />,
  footer: (form) => <SettingWidth form={form} setting="footerWidth" label="Footer width" />,
}

const Form = ({ builder }: { builder: ActorRefFrom<typeof builderMachine> }) => {
  const layout = useSelector(useChild('layout'), (snapshot) => (snapshot ? selectLayout(snapshot) : DEFAULT_LAYOUT))
  const changes = useSelector(builder, selectChanges)
  const isRestored = useSelector(builder, selectAreChangesRestored)
  const tab = useSelector(builder, selectTab)
  const form: SettingsForm = {
    settings: { ...settingsOf(layout), ...changes },
    obstacle: useSelector(builder, selectBuilderObstacle),
    onChange: (changed) => builder.send({ type: 'setting.changed', changes: changed }),
  }
  return (
    <Card title="Layout" hint="The layout of every screen in this browser. Changes apply when you press Preview.">
      <Tabs
        label="Parts of the layout"
        tabs={TABS}
        selected={tab}
        onSelect={(chosen) => builder.send({ type: 'tab.chosen', tab: chosen })}
      >
        {PANELS[tab](form)}
      </Tabs>
      {isRestored && <KeptNote onDiscard={() => builder.send({ type: 'form.discarded' })} />}
      <BuilderActions builder={builder} />
    </Card>
  )
}

/** The Layout Builder: layout settings in tabs. */
export const Builder = () => {
  const builder = useChild('builder')
  return builder ? <Form builder={builder} /> : null
}
