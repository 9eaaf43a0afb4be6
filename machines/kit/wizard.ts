import { integer, min, object, unknown } from 'superstruct'
import { assign, sendTo, setup } from 'xstate'
import { saveForm, watchForm } from '../effects.ts'
import { contentAs, type FormAdopted, type FormKey } from '../model/forms.ts'
import { type Adopted, adopted, contentRemoved, isGone, isKept, keptGuards, keyOf, NOT_RESTORED } from './keeping.ts'
import { changesIn } from './params.ts'
import { type StepperNews, stepperMachine } from './stepper.machine.ts'
import { FIRST, fieldsAt, validSteps, type WizardContext, type WizardRules } from './wizardRules.ts'

interface WizardInput {
  readonly email: string
}

type WizardEvent<Form extends object> =
  | StepperNews
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'form.changed'; changes: Partial<Form> }
  | { type: 'field.left'; field: keyof Form }
  /** The person tried to leave an invalid step. */
  | { type: 'step.refused'; step: number }
  | { type: 'wizard.restarted' }

/** A wizard as it is kept in storage. */
const KeptWizard = object({ form: unknown(), step: min(integer(), FIRST) })

/**
 * A form that is filled in step by step with a stepper. After the end it can be started again. The values are kept in storage until the end,
 * or until they are discarded.
 */
export const createWizardMachine = <Form extends object>(rules: WizardRules<Form>) => {
  const { id, empty, steps, keptAs } = rules
  const blank: Omit<WizardContext<Form>, keyof FormKey> = { fields: empty, touched: [], step: FIRST, ...NOT_RESTORED }
  const readKept = (content: unknown): Pick<WizardContext<Form>, 'fields' | 'step'> | null => {
    const read = contentAs(content, KeptWizard)
    const fields = read && rules.readKept(read.form)
    return fields && { fields, step: read.step }
  }
  const kept = ({ context }: { context: WizardContext<Form> }) => ({
    ...keyOf({ context }),
    content: { form: context.fields, step: context.step },
  })
  const save = { type: 'saveForm', params: kept } as const
  const drop = { type: 'saveForm', params: contentRemoved } as const
  const restart = ['emptyForm', 'validateSteps', 'restartStepper'] as const

  return setup({
    types: {
      context: {} as WizardContext<Form>,
      events: {} as WizardEvent<Form>,
      input: {} as WizardInput,
      children: {} as { stepper: 'stepper' },
    },
    actors: { stepper: stepperMachine, watchForm },
    actions: {
      saveForm,
      storeChanges: assign(({ context }, params: { changes: Partial<Form> }) => ({
        fields: { ...context.fields, ...params.changes },
      })),
      touchFields: assign(({ context }, params: { fields: readonly (keyof Form)[] }) => ({
        touched: [...new Set([...context.touched, ...params.fields])],
      })),
      storeStep: assign((_, params: { step: number }) => ({ step: params.step })),
      adoptForm: assign(({ context }, { content, age }: Adopted) => {
        const { fields, step } = readKept(content) ?? context
        return { fields, step, isRestored: true, age }
      }),
      emptyForm: assign(blank),
      validateSteps: sendTo('stepper', ({ context }) => ({
        type: 'steps.validated',
        valid: validSteps(rules, context.fields),
      })),
      restartStepper: sendTo('stepper', { type: 'stepper.restarted' }),
      resumeStepper: sendTo('stepper', ({ context }) => ({ type: 'stepper.resumed', step: context.step })),
    },
    guards: keptGuards(readKept),
  }).createMachine({
    id,
    context: ({ input }) => ({ email: input.email, form: keptAs, ...blank }),
    invoke: [
      { id: 'stepper', src: 'stepper', input: { steps: steps.length, valid: validSteps(rules, empty) } },
      { src: 'watchForm', input: keyOf },
    ],
    initial: 'filling',
    states: {
      filling: {
        on: {
          'form.changed': { actions: [{ type: 'storeChanges', params: changesIn }, 'validateSteps', save] },
          'step.reached': { actions: [{ type: 'storeStep', params: ({ event }) => ({ step: event.step }) }, save] },
          'form.adopted': [
            { guard: isKept, actions: [{ type: 'adoptForm', params: adopted }, 'validateSteps', 'resumeStepper'] },
            { guard: isGone, actions: restart },
          ],
          'form.discarded': { actions: [...restart, drop] },
          'field.left': { actions: { type: 'touchFields', params: ({ event }) => ({ fields: [event.field] }) } },
          'step.refused': {
            actions: { type: 'touchFields', params: ({ event }) => ({ fields: fieldsAt(rules, event.step) }) },
          },
          'stepper.finished': { target: 'finished', actions: drop },
        },
      },
      finished: { on: { 'wizard.restarted': { target: 'filling', actions: restart } } },
    },
  })
}
