import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { Conversation } from './Conversation.tsx'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    // The window between header and footer: the conversation scrolls in it. In a low window the page does too.
    height: 'max(480px, calc(100vh - 120px))',
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
  way: {
    alignSelf: 'flex-start',
    padding: '4px 0',
    borderRadius: '4px',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

const Framed = ({ way }: { way?: ReactNode }) => {
  const styles = useStyles()
  const chat = useChild('chat')
  if (!chat) return null
  return (
    <Card flush label="Conversation" className={styles.root}>
      <Conversation chat={chat} way={way} />
    </Card>
  )
}

/** The chat on its page. */
export const Chat = () => <Framed />

/** The chat in its drawer: the same conversation, as both draw the one chat of the workspace. */
export const ChatDrawer = () => {
  const styles = useStyles()
  return (
    <Framed
      way={
        <Link href={PATHS.chat} className={styles.way}>
          Show as page
        </Link>
      }
    />
  )
}
