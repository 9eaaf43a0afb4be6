/*
 * A source whose styles were made ahead often still names tokens of Fluent UI: it imports them, or puts one into a constant that
 * nothing reads any more. Each name would bring the table of all 400 tokens into the first screen, 3 KB. Their values are known: CSS
 * variables of the same names.
 */

/** @param {string} text of a source @returns {string} the same, without the table of tokens */
export const withValues = (text) =>
  text.replace(/\btokens\.(\w+)/g, "'var(--$1)'").replace(/^(import \{.*?)\btokens\b,?(.*\} from)/gm, '$1$2')
