/*
 * A source whose styles were computed ahead of time often still refers to tokens of Fluent UI: it imports them, or has one in a constant that
 * nothing reads any longer. Each reference would bring the table of all 400 tokens (3 KB) into the first screen. So references are replaced by
 * their values, which are CSS variables of the same names.
 */

/** @param {string} text of a source @returns {string} the same, without the table of tokens */
export const withValues = (text) =>
  text.replace(/\btokens\.(\w+)/g, "'var(--$1)'").replace(/^(import \{.*?)\btokens\b,?(.*\} from)/gm, '$1$2')
