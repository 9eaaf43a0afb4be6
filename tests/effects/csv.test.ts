import { csvOf } from '../../src/effects/csv.ts'

const lines = (rows: (string | number)[][]): string[] => csvOf(rows).slice(1).split('\r\n')

describe('a table as CSV', () => {
  it('[OR-13] starts with a byte order mark, and has one line per row, separated by CRLF as in RFC 4180', () => {
    expect(
      csvOf([
        ['Name', 'Orders'],
        ['Ann Smith', 3],
      ]),
    ).toBe('\uFEFFName,Orders\r\nAnn Smith,3')
  })

  it('[OR-13] keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines', ' blank ']]).slice(1)).toBe(
      '"a,b","say ""hi""","two\nlines","two\r\nlines"," blank "',
    )
  })

  it.each(['=1+1', '=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=1\n+2', '=', '-'])(
    '[OR-13] contains %j as text with an apostrophe in front, so that it is not run as a formula',
    (text) => {
      expect(lines([[text, 'x']]).join('\r\n')).toBe(`"'${text.replaceAll('"', '""')}",x`)
    },
  )

  it.each(['Ann', "O'Hara", 'a=b', '1-2', 'ann@customer.example', 'ä 漢 😀', '2024-03-05T12:00:00.000Z'])(
    '[OR-13] contains %j unchanged',
    (text) => {
      expect(lines([[text]])).toEqual([text])
    },
  )

  it('[OR-13] contains numbers as numbers, including negative ones', () => {
    expect(lines([[1234567, 0, -5]])).toEqual(['1234567,0,-5'])
  })
})
