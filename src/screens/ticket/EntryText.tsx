import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { partsOf, piecesOf } from './entryText.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quote: { marginTop: '8px' },
  summary: {
    width: 'fit-content',
    padding: '2px 8px 2px 4px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quoted: {
    marginTop: '4px',
    paddingInlineStart: '12px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
})

const Linked = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    piece.href === null ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: addresses repeat, and keep their order.
      <ExternalLink key={at} href={piece.href}>
        {piece.text}
      </ExternalLink>
    ),
  )

/** What somebody wrote, with its white space. Quotes from earlier messages are collapsed. */
export const EntryText = ({ body }: { body: string }) => {
  const styles = useStyles()
  const parts = useMemo(() => partsOf(body), [body])
  return parts.map(({ text, isQuoted }, at) =>
    isQuoted ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and keep their order.
      <details key={at} className={styles.quote}>
        <summary className={styles.summary}>{TEXTS.quoted}</summary>
        <div className={`${styles.text} ${styles.quoted}`}>
          <Linked text={text} />
        </div>
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and keep their order.
      <div key={at} className={styles.text}>
        <Linked text={text} />
      </div>
    ),
  )
}
