import { fireEvent, render, screen } from '@testing-library/react'
import { RichText } from '../../../src/ui/RichText.tsx'
import { linkOf } from '../../../src/ui/sanitise.ts'
import { HOSTILE, trespasses } from '../../support/hostileHtml.ts'

const hit = jest.fn()

beforeAll(() => {
  Object.assign(window, { hit })
})

afterEach(() => hit.mockClear())

const NOTHING = 'Nothing of this can be shown.'

/** The element in which the text is drawn. */
const drawn = (html: string): HTMLElement => {
  const { container } = render(<RichText html={html} nothing={NOTHING} />)
  const root = container.firstElementChild
  if (!(root instanceof HTMLElement)) throw new Error('Nothing is drawn')
  return root
}

const withoutNote = (root: HTMLElement): HTMLElement => {
  root.querySelector('span')?.remove()
  return root
}

/** The result of a parser, in a document that runs no scripts. */
const read = (html: string): ParentNode => new DOMParser().parseFromString(html, 'text/html')

const EVENTS = [
  ...['load', 'error', 'click', 'focus', 'mouseover', 'pointerenter', 'animationstart', 'toggle', 'copy', 'begin'],
]

const disturb = (root: HTMLElement): void => {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of EVENTS) fireEvent(element, new Event(name, { bubbles: true, cancelable: true }))
  }
}

describe('the checks for hostile text', () => {
  it('detect code that runs', () => {
    document.body.innerHTML = '<p onclick="hit()">Press</p>'
    fireEvent.click(screen.getByText('Press'))
    expect(hit).toHaveBeenCalledTimes(1)
    document.body.innerHTML = ''
  })

  it('have at least 200 different texts, each of which contains something forbidden', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    expect(HOSTILE.length).toBeGreaterThanOrEqual(200)
    const harmless = HOSTILE.filter((html) => {
      const page = read(html)
      const own = trespasses(page).filter((found) => !['<html>', '<head>', '<body>'].includes(found))
      return own.length === 0
    })
    expect(harmless).toEqual([])
  })
})

describe('hostile text', () => {
  it.each(HOSTILE)('[CH-6] runs no code and leaves nothing forbidden in the page: %s', (html) => {
    const root = withoutNote(drawn(html))
    expect(trespasses(root)).toEqual([])
    disturb(root)
    // Parsed a second time, as when a page is saved and opened: still nothing runs.
    expect(trespasses(read(`<p>${root.innerHTML}</p>`).querySelector('body') ?? document)).toEqual([])
    expect(hit).not.toHaveBeenCalled()
  })
})

describe('harmless text', () => {
  it.each([
    ['Hello', 'Hello'],
    ['<strong>a</strong><em>b</em><b>c</b><i>d</i><u>e</u><s>f</s>', null],
    ['<ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol>', null],
    ['<pre><code>a &lt; b</code></pre>', null],
    ['<p>One<br>Two</p><p>Three</p>', null],
    ['One\n\n  Two', null],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['&lt;script&gt;hit()&lt;/script&gt;', null],
    ['<div>In a <span>box</span></div>', 'In a box'],
    ['<h1 class="big">Title</h1>', 'Title'],
    ['<li>Alone</li>', 'Alone'],
    ['<a>Nowhere</a>', 'Nowhere'],
    ['<a href="/logout">Way out</a>', 'Way out'],
    ['<p>One<object><p>Two</p></object></p>', '<p>OneTwo</p>'],
    ['<ul><li>One<object><li>Two</li></object></li></ul>', '<ul><li>OneTwo</li></ul>'],
  ])('[CH-6] %s keeps its text and its allowed elements', (html, expected) => {
    expect(drawn(html).innerHTML).toBe(expected ?? html)
  })

  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['HTTP://example.com', 'http://example.com/'],
    ['mailto:ada@kickstand.example', 'mailto:ada@kickstand.example'],
  ])('[CH-6] a link to %s opens a new page without opener and referrer', (href, whole) => {
    render(<RichText html={`<a href="${href}">Look</a>`} nothing={NOTHING} />)
    const link = screen.getByRole('link', { name: 'Look' })
    expect([...link.attributes].map(({ name, value }) => [name, value]).toSorted()).toEqual([
      ['href', whole],
      ['rel', 'noopener noreferrer'],
      ['target', '_blank'],
    ])
  })

  it.each([null, '', '/logout', '//evil.example', 'javascript:1', 'data:text/html,1', 'ftp://example.com'])(
    '[CH-6] %j is not accepted as the address of a link',
    (href) => {
      expect(linkOf(href)).toBeNull()
    },
  )

  it('[CH-6] a note is shown if nothing of a text can be shown', () => {
    expect(drawn('<script>hit()</script>')).toHaveTextContent(NOTHING)
    expect(drawn(' <p> </p> ')).toHaveTextContent(NOTHING)
    expect(drawn('<p>Hello</p>')).not.toHaveTextContent(NOTHING)
  })
})
