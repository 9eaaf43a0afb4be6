import { importsIn } from '../../support/imports.ts'

/*
 * The gallery of widgets shows every part of src/ui that a screen draws with.
 */

const GALLERY = 'src/screens/widgets/'

/** Parts that a page has once, at its top: the shell around the gallery already shows them. */
const AROUND = ['src/ui/PageTitle.tsx']
/** Parts without an appearance of their own: they lay out the items of a list, or the rows of tools, selection and export above it. */
const WITHIN = ['src/ui/ExportBar.tsx', 'src/ui/ListTools.tsx', 'src/ui/LongRows.tsx']
/** Parts at the bottom of a dialog; the gallery shows a whole dialog. */
const DIALOG_PARTS = ['src/ui/FormFoot.tsx', 'src/ui/Question.tsx']
/** Plain text that only defines where it may wrap. */
const WORDS = ['src/ui/Email.tsx']

const drawn = importsIn('src/screens').filter(({ to, kind }) => /^src\/ui\/[A-Z]\w+\.tsx$/.test(to) && kind === 'code')
const partsOf = (isMeant: (from: string) => boolean): string[] => [
  ...new Set(drawn.filter(({ from }) => isMeant(from)).map(({ to }) => to)),
]

describe('the gallery of widgets', () => {
  it('imports every part that other screens use, except the listed ones', () => {
    const used = partsOf((from) => !from.startsWith(GALLERY))
    const shown = partsOf((from) => from.startsWith(GALLERY))
    expect(used.length).toBeGreaterThan(20)
    expect(
      used.filter((part) => !shown.includes(part) && ![...AROUND, ...WITHIN, ...DIALOG_PARTS, ...WORDS].includes(part)),
    ).toEqual([])
  })
})
