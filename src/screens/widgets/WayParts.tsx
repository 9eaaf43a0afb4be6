import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type accordionMachine, selectSectionState } from '../../../machines/kit/accordion.machine.ts'
import {
  selectBackObstacle,
  selectIsFinished,
  selectIsLastStep,
  selectMayChoose,
  selectStepState,
  type stepperMachine,
} from '../../../machines/kit/stepper.machine.ts'
import { SAMPLE_SECTIONS, SAMPLE_STEPS } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectSampleTab } from '../../../machines/screens/widgets/widgets.machine.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
import type { WidgetsActor } from './types.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  words: { margin: 0 },
  narrow: { maxWidth: '260px' },
})

const TABS = SAMPLE_SECTIONS.map(({ id }) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))

const SampleTabs = ({ widgets }: { widgets: WidgetsActor }) => {
  const styles = useStyles()
  const tab = useSelector(widgets, selectSampleTab)
  return (
    <Tabs
      label={TEXTS.tabs}
      tabs={TABS}
      selected={tab}
      onSelect={(chosen) => widgets.send({ type: 'tab.chosen', tab: chosen })}
    >
      <p className={styles.words}>{SAMPLE_SECTIONS.find(({ id }) => id === tab)?.text}</p>
    </Tabs>
  )
}

const SampleSections = ({ accordion }: { accordion: ActorRefFrom<typeof accordionMachine> }) => {
  const snapshot = useSelector(accordion, (current) => current)
  return (
    <Accordion
      level={4}
      sections={SAMPLE_SECTIONS.map(({ id, title, text }) => ({ id, title, content: text }))}
      stateOf={(id) => selectSectionState(snapshot, id)}
      onToggle={(section) => accordion.send({ type: 'section.toggled', section })}
    />
  )
}

const SampleSteps = ({ stepper }: { stepper: ActorRefFrom<typeof stepperMachine> }) => {
  const styles = useStyles()
  const snapshot = useSelector(stepper, (current) => current)
  const isFinished = selectIsFinished(snapshot)
  const isLast = selectIsLastStep(snapshot)
  const steps = SAMPLE_STEPS.map((title, index) => ({
    title,
    state: selectStepState(snapshot, index + 1),
    mayChoose: selectMayChoose(snapshot, index + 1),
  }))
  const choose = (step: number) => stepper.send({ type: 'step.chosen', step })
  return (
    <>
      <StepList label={TEXTS.stepsBeside} steps={steps} onChoose={choose} />
      <div className={styles.narrow}>
        <StepList label={TEXTS.stepsBelow} orientation="vertical" steps={steps} onChoose={choose} />
      </div>
      <div className={styles.row}>
        <GuardedButton obstacle={selectBackObstacle(snapshot)} onClick={() => stepper.send({ type: 'back.requested' })}>
          {TEXTS.back}
        </GuardedButton>
        <Button
          appearance="primary"
          onClick={() => stepper.send({ type: isFinished ? 'stepper.restarted' : 'step.completed' })}
        >
          {isFinished ? TEXTS.startOver : isLast ? TEXTS.finish : TEXTS.next}
        </Button>
      </div>
    </>
  )
}

const LINK_TABS = TEXTS.linkTabNames.map((name) => ({ id: name.toLowerCase(), name, href: '/crafted/widgets' }))

/** Tabs, an accordion and steps. */
export const WayParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const accordion = useSelector(widgets, ({ children }) => children.accordion)
  const stepper = useSelector(widgets, ({ children }) => children.stepper)
  return (
    <Group id="ways" title={TEXTS.groups.ways}>
      <Exhibit component="Tabs" use={TEXTS.uses.tabs}>
        <SampleTabs widgets={widgets} />
      </Exhibit>
      <Exhibit component="LinkTabs" use={TEXTS.uses.linkTabs}>
        <LinkTabs label={TEXTS.linkTabs} tabs={LINK_TABS} current="all" />
      </Exhibit>
      <Exhibit component="Accordion" use={TEXTS.uses.accordion}>
        {accordion && <SampleSections accordion={accordion} />}
      </Exhibit>
      <Exhibit component="StepList" use={TEXTS.uses.stepList} wide>
        {stepper && <SampleSteps stepper={stepper} />}
      </Exhibit>
    </Group>
  )
}
