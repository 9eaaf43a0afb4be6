/** Calls the function of a key code (`KeyI`) when the key is pressed with Alt and Shift. */
export const watchKeys = (acts: Readonly<Record<string, () => void>>): void => {
  window.addEventListener('keydown', (event) => {
    const act = event.altKey && event.shiftKey ? acts[event.code] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
