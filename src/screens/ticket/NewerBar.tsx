import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectHasNewer } from '../../../machines/screens/ticket/ticketNews.machine.ts'
import { TEXTS } from './texts.ts'
import { useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  // Overlays the end of the conversation and takes no room, so that the field below does not move. It always stays below the header of the shell.
  root: {
    position: 'sticky',
    top: '116px',
    zIndex: 1,
    height: 0,
    marginBottom: '-16px',
    display: 'flex',
    justifyContent: 'center',
  },
  bar: {
    position: 'absolute',
    bottom: '-6px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '2px 2px 2px 12px',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
})

/** Says that others have written while the person is writing here, until the person asks to see it. */
export const NewerBar = () => {
  const styles = useStyles()
  const news = useTicketChild('news')
  const hasNewer = useSelector(news, (snapshot) => snapshot !== undefined && selectHasNewer(snapshot))
  return (
    <div role="status" className={styles.root}>
      {hasNewer && (
        <div className={styles.bar}>
          {TEXTS.newer}
          <Button
            size="small"
            appearance="primary"
            shape="circular"
            // A press does not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => news?.send({ type: 'newer.accepted' })}
          >
            {TEXTS.showNewer}
          </Button>
        </div>
      )}
    </div>
  )
}
