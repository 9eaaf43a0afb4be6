import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/**
 * @typedef {{ type?: string, [key: string]: any }} Node
 * @typedef {{ key: string, text: string }} Row
 */

const FOLDERS = ['machines', 'src']
const FILE = /(?:^|[\\/])texts\.ts$/

/** What a text is given, by its name. @param {Node} node @returns {string} */
const nameOf = (node) => {
  if (node.type === 'Identifier') return node.value
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'CallExpression') return nameOf(node.arguments[0]?.expression ?? node.callee)
  return 'value'
}

/** Each text that a value may be. @param {Node} node @returns {string[]} */
const textsOf = (node) => {
  switch (node.type) {
    case 'StringLiteral':
      return [node.value]
    case 'TemplateLiteral':
      return node.quasis.reduce(
        (/** @type {string[]} */ starts, /** @type {Node} */ { cooked }, /** @type {number} */ index) => {
          const given = node.expressions[index]
          const ends = given ? textsOf(given) : ['']
          return starts.flatMap((start) => ends.map((end) => start + cooked + end))
        },
        [''],
      )
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'IfStatement':
      return textsOf(node.consequent)
    case 'BlockStatement':
    case 'FunctionBody':
      return node.stmts.flatMap(textsOf)
    case 'ReturnStatement':
      return textsOf(node.argument)
    case 'ArrowFunctionExpression':
      return textsOf(node.body)
    case 'ParenthesisExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
      return textsOf(node.expression)
    default:
      return [`{${nameOf(node)}}`]
  }
}

/** @param {Node} node @returns {Node} */
const inside = (node) =>
  node.type === 'TsConstAssertion' || node.type === 'TsSatisfiesExpression' ? inside(node.expression) : node

/** @param {string} key @param {Node} value @returns {Row[]} */
const rowsOf = (key, value) => {
  const node = inside(value)
  if (node.type !== 'ObjectExpression') return [{ key, text: textsOf(node).join('<br>') }]
  return node.properties.flatMap((/** @type {Node} */ { key: name, value }) => rowsOf(`${key}.${name.value}`, value))
}

/** The exported texts of a file, by their names. @param {string} source @returns {Row[]} */
export const textsIn = (source) =>
  parseSync(source, { syntax: 'typescript', target: 'es2022' })
    .body.flatMap((/** @type {Node} */ { type, declaration }) =>
      type === 'ExportDeclaration' ? (declaration.declarations ?? []) : [],
    )
    .flatMap(({ id, init }) => rowsOf(id.value, init))

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const HEAD = `# Texts

The texts in the files named \`texts.ts\`, listed by \`npm run texts\`. Words in braces are filled in. A text with several
lines has a form for each case.
`

/** The page of all texts below a folder. @param {string} root */
export const drawTexts = (root) => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => FILE.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ).sort()
  const tables = files.map((file) => {
    const rows = textsIn(readFileSync(join(root, file), 'utf8'))
    const lines = rows.map(({ key, text }) => `| \`${key.replace(/^TEXTS\./, '')}\` | ${cell(text)} |`)
    return `## ${file}\n\n| key | text |\n| --- | --- |\n${lines.join('\n')}\n`
  })
  return [HEAD, ...tables].join('\n')
}
