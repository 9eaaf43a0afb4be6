/** Copies a text to the clipboard. Rejects if the browser or the person does not allow it. */
export const copyText = async ({ text }: { text: string }): Promise<void> => {
  // Browsers offer the clipboard only in secure contexts.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) throw new Error('This browser allows copying on secure pages (https) only.')
  await clipboard.writeText(text)
}
