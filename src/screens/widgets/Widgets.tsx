import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { ChartParts } from './ChartParts.tsx'
import { ChoiceParts } from './ChoiceParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { MarkParts } from './MarkParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { StateParts } from './StateParts.tsx'
import { TableParts } from './TableParts.tsx'
import { TEXTS } from './texts.ts'
import { WayParts } from './WayParts.tsx'

const useStyles = makeStyles({
  words: { margin: '0 0 16px', maxWidth: '72ch' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', margin: 0, padding: 0, listStyle: 'none' },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})

const GROUPS = ['states', 'marks', 'tables', 'ways', 'fields', 'choices', 'overlays', 'charts'] as const

const Contents = () => {
  const styles = useStyles()
  return (
    <Card title={TEXTS.title} hint={TEXTS.hint}>
      <p className={styles.words}>{TEXTS.intro}</p>
      <nav aria-label={TEXTS.onThisPage}>
        <ul className={styles.list}>
          {GROUPS.map((id) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {TEXTS.groups[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}

/** A gallery of our components, for developers of the console. */
export const Widgets = () => {
  const widgets = useChild('widgets')
  const isThere = widgets !== undefined
  useEffect(() => {
    // The browser looks for the fragment before the page is drawn.
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
  if (!widgets) return null
  return (
    <>
      <Contents />
      <StateParts widgets={widgets} />
      <MarkParts />
      <TableParts widgets={widgets} />
      <WayParts widgets={widgets} />
      <FieldParts widgets={widgets} />
      <ChoiceParts widgets={widgets} />
      <OverlayParts widgets={widgets} />
      <ChartParts widgets={widgets} />
    </>
  )
}
