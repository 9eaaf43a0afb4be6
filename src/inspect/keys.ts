/** Calls a function when its key is pressed with Alt and Shift. `acts`: the functions by key code, such as `KeyI`. */
export const watchKeys = (acts: Readonly<Record<string, () => void>>): void => {
  window.addEventListener('keydown', (event) => {
    const act = event.altKey && event.shiftKey ? acts[event.code] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
