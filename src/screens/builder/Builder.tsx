import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DEFAULT_LAYOUT, settingsOf } from '../../../machines/model/layout.ts'
import {
  BUILDER_TABS,
  type BuilderTab,
  type builderMachine,
  selectAreChangesRestored,
  selectBuilderObstacle,
  selectChanges,
  selectChangesAge,
  selectTab,
} from '../../../machines/screens/builder/builder.machine.ts'
import { selectLayout } from '../../../machines/shell/layout.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BuilderActions } from './BuilderActions.tsx'
import { SettingSwitch, type SettingsForm, SettingWidth } from './settings.tsx'
import { TEXTS } from './texts.ts'

const TABS = BUILDER_TABS.map((id) => ({ id, name: TEXTS.tabs[id] }))

const PANELS: Readonly<Record<BuilderTab, (form: SettingsForm) => ReactNode>> = {
  header: (form) => (
    <>
      <SettingSwitch
        form={form}
        setting="isHeaderFixedOnDesktop"
        label={TEXTS.fixedHeaderOnDesktop}
        hint={TEXTS.stays}
      />
      <SettingSwitch form={form} setting="isHeaderFixedOnMobile" label={TEXTS.fixedHeaderOnMobile} hint={TEXTS.stays} />
      <SettingWidth form={form} setting="headerWidth" label={TEXTS.headerWidth} />
    </>
  ),
  pageTitle: (form) => (
    <>
      <SettingSwitch form={form} setting="isTitleShown" label={TEXTS.showPageTitle} />
      <SettingSwitch form={form} setting="areBreadcrumbsShown" label={TEXTS.showBreadcrumbs} />
    </>
  ),
  aside: (form) => <SettingSwitch form={form} setting="isAsideFixed" label={TEXTS.fixedAside} hint={TEXTS.stays} />,
  content: (form) => <SettingWidth form={form} setting="contentWidth" label={TEXTS.contentWidth} />,
  footer: (form) => <SettingWidth form={form} setting="footerWidth" label={TEXTS.footerWidth} />,
}

const Form = ({ builder }: { builder: ActorRefFrom<typeof builderMachine> }) => {
  const layout = useSelector(useChild('layout'), (snapshot) => (snapshot ? selectLayout(snapshot) : DEFAULT_LAYOUT))
  const changes = useSelector(builder, selectChanges)
  const isRestored = useSelector(builder, selectAreChangesRestored)
  const age = useSelector(builder, selectChangesAge)
  const tab = useSelector(builder, selectTab)
  const form: SettingsForm = {
    settings: { ...settingsOf(layout), ...changes },
    obstacle: useSelector(builder, selectBuilderObstacle),
    onChange: (changed) => builder.send({ type: 'setting.changed', changes: changed }),
  }
  return (
    <Card title={TEXTS.layout} hint={TEXTS.layoutHint}>
      <Tabs
        label={TEXTS.parts}
        tabs={TABS}
        selected={tab}
        onSelect={(chosen) => builder.send({ type: 'tab.chosen', tab: chosen })}
      >
        {PANELS[tab](form)}
      </Tabs>
      {isRestored && <KeptNote age={age} onDiscard={() => builder.send({ type: 'form.discarded' })} />}
      <BuilderActions builder={builder} />
    </Card>
  )
}

/** The Layout Builder: layout settings in tabs. */
export const Builder = () => {
  const builder = useChild('builder')
  return builder ? <Form builder={builder} /> : null
}
