import { initialMode, resolveScheme, THEME_MODES } from '../../../machines/model/themeMode.ts'

describe('theme mode', () => {
  it('[TH-1] is light, dark or system', () => {
    expect(THEME_MODES).toEqual(['light', 'dark', 'system'])
  })

  it.each([
    ['dark', 'light', 'dark'],
    ['light', null, 'light'],
    ['system', 'dark', 'system'],
    [null, 'dark', 'dark'],
    ['', 'dark', 'dark'],
    ['Dark', 'light', 'light'],
    ['purple', 'light', 'light'],
    ['purple', 'blue', 'system'],
    [null, null, 'system'],
  ])('[TH-3] starts, with %j stored and %j in the document, as %s', (stored, inDocument, mode) => {
    expect(initialMode(stored, inDocument)).toBe(mode)
  })

  it.each([
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
  ] as const)('[TH-1] %s, with a system that prefers %s, shows the scheme %s', (mode, system, scheme) => {
    expect(resolveScheme(mode, system)).toBe(scheme)
  })
})
