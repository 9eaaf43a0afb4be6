import type { Story } from './story.ts'

const WIDTH = 110
const NAME = /^[a-zA-Z_$][\w$]*$/

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const key = (name: string): string => (NAME.test(name) ? name : quoted(name))

const list = ([open, close]: readonly [string, string], items: readonly string[], indent: string): string => {
  const pad = open === '{' && items.length > 0 ? ' ' : ''
  const line = `${open}${pad}${items.join(', ')}${pad}${close}`
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line
  return [open, ...items.map((item) => `${indent}  ${item},`), `${indent}${close}`].join('\n')
}

/** A value as a TypeScript expression. */
export const codeOf = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) {
    return list(
      ['[', ']'],
      value.map((item) => codeOf(item, `${indent}  `)),
      indent,
    )
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return list(
      ['{', '}'],
      fields.map(([name, field]) => `${key(name)}: ${codeOf(field, `${indent}  `)}`),
      indent,
    )
  }
  return String(value)
}

/** A story as the text of a test, which calls `flows` from tests/support/spec.ts. */
export const storyText = ({ machine, input, steps }: Story, title: string): string =>
  [
    `describe(${quoted(machine)}, () => {`,
    `  flows({ machine: ${machine}Machine }, [`,
    '    {',
    `      title: ${quoted(title)},`,
    ...(input === undefined ? [] : [`      input: ${codeOf(input, '      ')},`]),
    '      steps: [',
    ...steps.map((step) => `        ${codeOf(step, '        ')},`),
    '      ],',
    '    },',
    '  ])',
    '})',
    '',
  ].join('\n')
