import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import type { SectionState } from '../../machines/kit/accordion.machine.ts'
import { ACCORDION_SLIDE } from '../../machines/model/constants.ts'
import { OpenIcon } from './controlIcons.tsx'

const useStyles = makeStyles({
  section: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, ':last-child': { borderBottomStyle: 'none' } },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  button: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    width: '100%',
    minHeight: '44px',
    padding: '8px',
    border: 'none',
    borderRadius: '6px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: {
    display: 'flex',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'transform',
    transitionDuration: `${ACCORDION_SLIDE}ms`,
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
  },
  turned: { transform: 'rotate(180deg)' },
  panel: {
    display: 'grid',
    gridTemplateRows: '0fr',
    transitionProperty: 'grid-template-rows',
    transitionDuration: `${ACCORDION_SLIDE}ms`,
    transitionTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
  },
  unfolded: { gridTemplateRows: '1fr' },
  clip: { minHeight: 0, overflow: 'hidden' },
  // An open section is not clipped, because menus and focus rings reach beyond it.
  free: { overflow: 'visible' },
  gone: { visibility: 'hidden' },
  content: { padding: '4px 8px 16px' },
})

export interface AccordionSection<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly content: ReactNode
}

export interface AccordionProps<Id extends string> {
  sections: readonly AccordionSection<Id>[]
  /** Whether a section is open, closed or sliding. */
  stateOf: (id: Id) => SectionState
  onToggle: (id: Id) => void
  /** Level of the headings. */
  level?: 2 | 3 | 4
}

/** Sections under headings that slide open and shut. */
export const Accordion = <Id extends string>({ sections, stateOf, onToggle, level = 3 }: AccordionProps<Id>) => {
  const styles = useStyles()
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div>
      {sections.map((section) => {
        const state = stateOf(section.id)
        const isUnfolded = state === 'open' || state === 'opening'
        const buttonId = `${id}-${section.id}`
        return (
          <div key={section.id} className={styles.section}>
            <Heading className={styles.heading}>
              <button
                type="button"
                id={buttonId}
                className={styles.button}
                aria-expanded={isUnfolded}
                aria-controls={`${buttonId}-panel`}
                onClick={() => onToggle(section.id)}
              >
                {section.title}
                <span className={mergeClasses(styles.icon, isUnfolded && styles.turned)} aria-hidden="true">
                  <OpenIcon />
                </span>
              </button>
            </Heading>
            <section
              id={`${buttonId}-panel`}
              aria-labelledby={buttonId}
              inert={!isUnfolded}
              className={mergeClasses(styles.panel, isUnfolded && styles.unfolded, state === 'closed' && styles.gone)}
            >
              <div className={mergeClasses(styles.clip, state === 'open' && styles.free)}>
                <div className={styles.content}>{section.content}</div>
              </div>
            </section>
          </div>
        )
      })}
    </div>
  )
}
