/*
 * A source whose styles were computed ahead of time often still refers to tokens of Fluent UI: it imports them, or has one in a constant that
 * nothing reads any longer. A single reference would add the table of all 400 tokens (3 KB) to the first screen. So references are replaced with
 * their values, which are CSS variables of the same names.
 */

/** @param {string} text of a source @returns {string} the text without references to the table of tokens */
export const withValues = (text) =>
  text.replace(/\btokens\.(\w+)/g, "'var(--$1)'").replace(/^(import \{.*?)\btokens\b,?(.*\} from)/gm, '$1$2')
