import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up'
import { useSelector } from '@xstate/react'
import { selectIsTopOffered } from '../../machines/shell/scroll.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '24px',
    bottom: 'calc(24px + var(--covered-foot, 0px))',
    zIndex: 2,
    width: '40px',
    // Overrides the maximum width that Fluent UI gives an icon button.
    maxWidth: 'none',
    height: '40px',
    boxShadow: tokens.shadow8,
    '@media (max-width: 991px)': { right: '16px', width: '44px', height: '44px' },
  },
})

/** A button that scrolls back to the top. It disappears when pressed, so `onPress` must move the focus. */
export const ScrollTop = ({ onPress }: { onPress: () => void }) => {
  const styles = useStyles()
  const scroll = useChild('scroll')
  const isOffered = useSelector(scroll, (snapshot) => snapshot !== undefined && selectIsTopOffered(snapshot))
  if (!isOffered) return null
  return (
    <Button
      className={styles.root}
      data-foot
      shape="circular"
      icon={<ArrowUp20Regular />}
      aria-label={TEXTS.scrollToTop}
      onClick={() => {
        onPress()
        scroll?.send({ type: 'top.requested' })
      }}
    />
  )
}
