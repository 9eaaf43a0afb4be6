/** Puts a text into the clipboard. Rejects, with words, where the browser or the person does not let the page. */
export const copyText = async ({ text }: { text: string }): Promise<void> => {
  // Browsers offer it to a page that came over an encrypted connection alone, or from this machine.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) throw new Error('This browser keeps the clipboard from pages without encryption.')
  await clipboard.writeText(text)
}
