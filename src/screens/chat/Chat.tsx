import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../../machines/app/places.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { Conversation } from './Conversation.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    // The height of the window without header and footer. The conversation scrolls inside it; in a low window the page scrolls too.
    height: 'max(480px, calc(100vh - 120px))',
    maxWidth: '960px',
    // Otherwise the card's body grows with its content, and the content does not scroll.
    '& > div': { minHeight: 0 },
    // A drawer has its own frame and height.
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
  otherView: {
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

const Framed = ({ otherView }: { otherView?: ReactNode }) => {
  const styles = useStyles()
  const chat = useChild('chat')
  if (!chat) return null
  return (
    <Card flush label={TEXTS.conversation} className={styles.root}>
      <Conversation chat={chat} otherView={otherView} />
    </Card>
  )
}

/** The chat on its page. */
export const Chat = () => <Framed />

/** The chat in its drawer. Both views show the one chat of the workspace. */
export const ChatDrawer = () => {
  const styles = useStyles()
  return (
    <Framed
      otherView={
        <Link href={PATHS.chat} className={styles.otherView}>
          {TEXTS.showAsPage}
        </Link>
      }
    />
  )
}
