/** Milliseconds until the URL is revoked. Safari reads the file some time after the click. */
const LIFETIME = 40_000

/** Downloads a text as a file of this name; `type` is its media type. */
export const saveFile = ({ name, type, text }: { name: string; type: string; text: string }): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME)
}
