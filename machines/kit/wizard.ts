import { integer, min, object, unknown } from 'superstruct'
import { assign, sendTo, setup } from 'xstate'
import { saveForm, watchForm } from '../effects.ts'
import { contentAs, type FormAdopted, type FormKey } from '../model/forms.ts'
import { adopted, isGone, isKept, keptGuards, keyOf, nothingKept } from './keeping.ts'
import { type StepperNews, stepperMachine } from './stepper.machine.ts'
import { FIRST, fieldsAt, validSteps, type WizardContext, type WizardRules } from './wizardRules.ts'

/** Whose wizard it is, by their email. */
interface WizardInput {
  readonly email: string
}

type WizardEvent<Form extends object> =
  | StepperNews
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'form.changed'; changes: Partial<Form> }
  | { type: 'field.left'; field: keyof Form }
  /** Somebody wanted to go on from a step that is invalid. */
  | { type: 'step.refused'; step: number }
  | { type: 'wizard.restarted' }

/** What is kept of a wizard: what is filled in, and the step that one has come to. */
const KeptWizard = object({ form: unknown(), step: min(integer(), FIRST) })

/**
 * A machine that fills in a form step by step beside a stepper, which no invalid step lets on; begun again after the end. What
 * is filled in is kept until then, or until it is discarded.
 */
export const createWizardMachine = <Form extends object>(rules: WizardRules<Form>) => {
  const { id, empty, steps, keptAs } = rules
  const blank: Omit<WizardContext<Form>, keyof FormKey> = { fields: empty, touched: [], step: FIRST, isRestored: false }
  const readKept = (content: unknown): Pick<WizardContext<Form>, 'fields' | 'step'> | null => {
    const kept = contentAs(content, KeptWizard)
    const fields = kept && rules.readKept(kept.form)
    return fields && { fields, step: kept.step }
  }
  const filledIn = ({ context }: { context: WizardContext<Form> }) => ({
    ...keyOf({ context }),
    content: { form: context.fields, step: context.step },
  })

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
      adoptForm: assign(({ context }, params: { content: unknown }) => {
        const { fields, step } = readKept(params.content) ?? context
        return { fields, step, isRestored: true }
      }),
      emptyForm: assign(blank),
      judgeSteps: sendTo('stepper', ({ context }) => ({
        type: 'steps.judged',
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
          'form.changed': {
            actions: [
              { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
              'judgeSteps',
              { type: 'saveForm', params: filledIn },
            ],
          },
          'step.reached': {
            actions: [
              { type: 'storeStep', params: ({ event }) => ({ step: event.step }) },
              { type: 'saveForm', params: filledIn },
            ],
          },
          'form.adopted': [
            { guard: isKept, actions: [{ type: 'adoptForm', params: adopted }, 'judgeSteps', 'resumeStepper'] },
            { guard: isGone, actions: ['emptyForm', 'judgeSteps', 'restartStepper'] },
          ],
          'form.discarded': {
            actions: ['emptyForm', 'judgeSteps', 'restartStepper', { type: 'saveForm', params: nothingKept }],
          },
          'field.left': { actions: { type: 'touchFields', params: ({ event }) => ({ fields: [event.field] }) } },
          'step.refused': {
            actions: { type: 'touchFields', params: ({ event }) => ({ fields: fieldsAt(rules, event.step) }) },
          },
          'stepper.finished': { target: 'finished', actions: { type: 'saveForm', params: nothingKept } },
        },
      },
      finished: {
        on: {
          'wizard.restarted': { target: 'filling', actions: ['emptyForm', 'judgeSteps', 'restartStepper'] },
        },
      },
    },
  })
}
