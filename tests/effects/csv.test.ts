import { csvOf } from '../../src/effects/csv.ts'

const lines = (rows: (string | number)[][]): string[] => csvOf(rows).slice(1).split('\r\n')

describe('a table as CSV', () => {
  it('[AP-11] starts with a byte order mark, has a line each row and ends its lines as RFC 4180 has it', () => {
    expect(
      csvOf([
        ['Name', 'Orders'],
        ['Ann Smith', 3],
      ]),
    ).toBe('\uFEFFName,Orders\r\nAnn Smith,3')
  })

  it('[AP-11] keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines', ' blank ']]).slice(1)).toBe(
      '"a,b","say ""hi""","two\nlines","two\r\nlines"," blank "',
    )
  })

  it.each(['=1+1', '=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=1\n+2', '=', '-'])(
    '[AP-11] %j is no formula: an apostrophe makes it text',
    (text) => {
      expect(lines([[text, 'x']]).join('\r\n')).toBe(`"'${text.replaceAll('"', '""')}",x`)
    },
  )

  it.each(['Ann', "O'Hara", 'a=b', '1-2', 'ann@customer.example', 'ä 漢 😀', '2024-03-05T12:00:00.000Z'])(
    '[AP-11] %j stays as it is',
    (text) => {
      expect(lines([[text]])).toEqual([text])
    },
  )

  it('[AP-11] a number stays a number, below nothing too', () => {
    expect(lines([[1234567, 0, -5]])).toEqual(['1234567,0,-5'])
  })
})
