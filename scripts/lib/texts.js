import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/**
 * @typedef {{ type?: string, [key: string]: any }} Node
 * @typedef {{ key: string, text: string }} Row
 */

const FOLDERS = ['machines', 'src']
const FILE = /(?:^|[\\/])(?:texts|\w+Texts)\.ts$/

/** The name of a value that is inserted into a text. @param {Node} node @returns {string} */
const nameOf = (node) => {
  if (node.type === 'Identifier') return node.value
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'CallExpression') return nameOf(node.arguments[0]?.expression ?? node.callee)
  return 'value'
}

/** All texts that an expression can result in. @param {Node} node @returns {string[]} */
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

/** Files of titles and samples, which contain little else than texts. Their texts are listed without keys. */
export const TABLES =
  /[\\/](?:awaited|chatSample|customerTable|demoMenu|entry|navigationItems|passwordStrength|samples|sections|series|shellMenus|shellSamples|userAgent|widgetSamples)\.ts$/

/** Attributes whose text people see or hear. */
const SHOWN = /^(?:aria-(?:label|description|valuetext)|alt|hint|label|message|placeholder|title|things|words)$/
/** Syntax, calls and attributes whose strings are not shown to people. */
const APART = /^(?:Import|Export(?:All|Named))Declaration$|^Ts/
const APART_CALLS = /^(?:make(?:Reset)?Styles|mergeClasses|Error|DOMException|attempt|define|log|logError)$/
const APART_ATTRIBUTES = /^(?:className|component|d|rel|style)$/
/** Strings that are words for people, and not names in the code. */
const WORDS = /^\p{Lu}\p{Ll}|\p{L}[,:]? \p{L}|\p{Ll}[.?!…]$/u
/** Strings that resemble words but are names: of states in a chart, classes, keys and system colours, and values of CSS and HTTP. */
const NAMES =
  /^#form\.|^CallError$|^(?:Arrow\w+|Enter|Escape|End|Home|Tab)$|^(?:Canvas(?:Text)?|GrayText|Highlight)$|^\(\S+: \S+\)$|\[\w+|\bsans-serif$|^1px solid |^noopener |^Bearer $/
/** @param {string} text */
const isText = (text) => WORDS.test(text) && !NAMES.test(text)

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null
/** @param {unknown} node */
const textIn = (node) => (isNode(node) ? String(node.value) : '')

/** @param {Node} node */
const isApart = ({ type = '', callee, name }) =>
  APART.test(type) ||
  (/^(?:Call|New)Expression$/.test(type) && APART_CALLS.test(textIn(callee))) ||
  (type === 'JSXAttribute' && APART_ATTRIBUTES.test(textIn(name)))

/** @param {unknown} value @returns {string[]} */
const wordsOf = (value) => {
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (!isNode(value) || isApart(value)) return []
  const { type, name, value: text } = value
  if (type === 'JSXText') return /\p{L}/u.test(textIn(value)) ? [textIn(value).trim()] : []
  if (type === 'JSXAttribute' && isNode(text) && text.type === 'StringLiteral') {
    return (SHOWN.test(textIn(name)) && textIn(text)) || isText(textIn(text)) ? [textIn(text)] : []
  }
  if (type === 'StringLiteral') return isText(textIn(value)) ? [textIn(value)] : []
  if (type === 'TemplateElement') return isText(String(value.cooked)) ? [String(value.cooked)] : []
  return Object.values(value).flatMap(wordsOf)
}

/** All texts for people in a source. @param {string} source @param {boolean} tsx @returns {string[]} */
export const wordsIn = (source, tsx = true) => wordsOf(parseSync(source, { syntax: 'typescript', tsx }).body)

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const HEAD = `# Texts

The texts in the files named \`texts.ts\`, listed by \`npm run texts\`. Words in braces are filled in. A text with several
lines has a form for each case. The titles of screens and menus, and the samples, follow at the end.
`

/** @param {string} root @param {RegExp} pattern */
const filesOf = (root, pattern) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => pattern.test(file)),
  ).sort()

/** The page of all texts below a folder. @param {string} root */
export const drawTexts = (root) => {
  /** @param {string} file */
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const tables = filesOf(root, FILE).map((file) => {
    const lines = textsIn(read(file)).map(({ key, text }) => `| \`${key.replace(/^TEXTS\./, '')}\` | ${cell(text)} |`)
    return `## ${file}\n\n| key | text |\n| --- | --- |\n${lines.join('\n')}\n`
  })
  const titles = filesOf(root, TABLES).map((file) => {
    const lines = [...new Set(wordsIn(read(file), false))].map((text) => `- ${text.replaceAll('\n', ' ')}`)
    return `## ${file}\n\n${lines.join('\n')}\n`
  })
  return [HEAD, ...tables, ...titles].join('\n')
}
