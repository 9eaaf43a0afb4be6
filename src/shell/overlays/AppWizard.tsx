import { makeStyles } from '@fluentui/react-components'
import { AppWizard as Wizard } from '../../features/appWizard/AppWizard.tsx'
import type { WizardFrameProps } from '../../features/wizard/StepForm.tsx'
import { OverlayParts } from './OverlayParts.tsx'

const useStyles = makeStyles({ steps: { marginBottom: '20px' } })

const ModalFrame = ({ label, steps, foot, children }: WizardFrameProps) => {
  const styles = useStyles()
  return (
    <OverlayParts label={label} foot={foot}>
      {steps !== undefined && <div className={styles.steps}>{steps}</div>}
      {children}
    </OverlayParts>
  )
}

/** The wizard of a new app in a modal. */
export const AppWizard = () => <Wizard frame={ModalFrame} />
