/**
 * Replaces characters of a text area as if they had been typed, so that the browser can undo it in one step. `execCommand` is deprecated, but nothing
 * else keeps the undo history. `start` and `end` are character indexes in its text.
 */
export const insertText = (area: HTMLTextAreaElement, start: number, end: number, text: string): void => {
  area.focus()
  area.setSelectionRange(start, end)
  if (text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
