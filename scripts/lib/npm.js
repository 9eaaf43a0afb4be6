import process from 'node:process'

/**
 * How to run npm. Under `npm run`, the path of npm is in the environment; otherwise npm is found by its name, which needs a shell on Windows.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export const npmCommand = (args) => {
  const path = process.env.npm_execpath
  return path?.endsWith('.js')
    ? { command: process.execPath, args: [path, ...args], shell: false }
    : { command: 'npm', args, shell: process.platform === 'win32' }
}
