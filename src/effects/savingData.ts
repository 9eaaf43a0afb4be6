/** Whether the browser is set to save data, so that nothing should be fetched ahead. False in browsers that do not report this. */
export const isSavingData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
