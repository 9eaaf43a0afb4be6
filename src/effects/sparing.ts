/** Whether the browser is set to save data, so that nothing should be fetched ahead. Some browsers do not report this: false. */
export const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
