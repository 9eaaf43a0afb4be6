import { type AnyEventObject, fromCallback } from 'xstate'
import type { FormKey, FormKind } from '../../machines/model/forms.ts'
import { createForms } from '../effects/forms.ts'
import type { Effects } from './effects.ts'

/** Said once where storage is full or forbidden. */
export const UNKEPT =
  'What you write cannot be kept: the storage of this browser is full or forbidden. It is lost when the page is closed.'

/** What machines need to keep what is filled in: `watchForm`, `watchForms` and `saveForm`. */
export const wireForms = ({ storage, showNotice }: Pick<Effects, 'storage' | 'showNotice'>) => {
  const forms = createForms(storage, () => showNotice('warning', UNKEPT))
  return {
    watchForm: fromCallback<AnyEventObject, FormKey>(({ input, sendBack }) =>
      forms.watchForm(input, (content) => sendBack({ type: 'form.adopted', content })),
    ),
    watchForms: fromCallback<AnyEventObject, FormKind>(({ input, sendBack }) =>
      forms.watchForms(input, (kept) => sendBack({ type: 'forms.adopted', kept })),
    ),
    saveForm: (_: unknown, params: FormKey & { content: unknown }): void => forms.saveForm(params),
  }
}
