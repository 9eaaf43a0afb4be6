/** Whether the browser is set to save data. Nothing is fetched ahead then. Some browsers do not report it. */
export const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
