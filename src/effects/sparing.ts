/** Whether whoever is here wants to spare data: nothing is fetched then that may not be used. Not every browser says so. */
export const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
