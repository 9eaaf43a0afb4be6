import { problemReportMachine } from '../../../machines/shell/problemReport.machine.ts'
import { formEffects } from '../../effects/forms.ts'
import { problemEffects } from '../../effects/problem.ts'
import { part } from '../../part.ts'
import { ProblemReport } from '../overlays/ProblemReport.tsx'

export default part({
  View: ProblemReport,
  machine: problemReportMachine,
  effects: (world) => {
    const { watchForm, saveForm } = formEffects(world)
    return { watchForm, saveForm, ...problemEffects(world) }
  },
})
