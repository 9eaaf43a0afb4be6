import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import { type appWizardMachine, selectForm } from '../../../machines/appWizard.machine.ts'
import { AppFacts } from './AppReview.tsx'
import { OverlayParts } from './OverlayParts.tsx'

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  text: { margin: '0 0 16px', maxWidth: '60ch' },
})

export interface AppWizardEndProps {
  wizard: ActorRefFrom<typeof appWizardMachine>
  heading: RefObject<HTMLHeadingElement | null>
}

/** After the last step: what became of it, and the way to begin again. */
export const AppWizardEnd = ({ wizard, heading }: AppWizardEndProps) => {
  const styles = useStyles()
  const form = useSelector(wizard, selectForm)
  const restart = () => {
    // The heading of the first step has to be drawn before it can take the focus.
    flushSync(() => wizard.send({ type: 'wizard.restarted' }))
    heading.current?.focus()
  }
  return (
    <OverlayParts label="Result" foot={<Button onClick={restart}>Begin again</Button>}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        Nothing was created
      </h3>
      <p className={styles.text}>
        The admin API has no call for new apps yet, so what you filled in was not sent anywhere. It stays here until you
        begin again or sign out.
      </p>
      <AppFacts form={form} />
    </OverlayParts>
  )
}
