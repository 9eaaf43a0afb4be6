import { makeStyles } from '@fluentui/react-components'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { Conversation } from './Conversation.tsx'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    // The window below the header: the conversation scrolls, not the page. In a low window the page does too.
    height: 'max(480px, calc(100vh - 168px))',
    maxWidth: '960px',
    // The body of a card grows with what is in it, and then nothing in it would scroll.
    '& > div': { minHeight: 0 },
    // A drawer has a frame and a height of its own.
    ':global(dialog)': {
      height: '100%',
      minHeight: 0,
      maxWidth: 'none',
      borderTopStyle: 'none',
      borderRightStyle: 'none',
      borderBottomStyle: 'none',
      borderLeftStyle: 'none',
      borderRadius: 0,
    },
  },
})

/** The chat, on its page and in its drawer: the same conversation, as both draw the one chat of the workspace. */
export const Chat = () => {
  const styles = useStyles()
  const chat = useChild('chat')
  if (!chat) return null
  return (
    <Card flush label="Conversation" className={styles.root}>
      <Conversation chat={chat} />
    </Card>
  )
}
