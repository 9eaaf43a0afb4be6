import process from 'node:process'

/**
 * How npm is run: `npm run` says where it is; without that it is looked for by name, which on Windows takes a shell.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export const npmCommand = (args) => {
  const path = process.env.npm_execpath
  return path?.endsWith('.js')
    ? { command: process.execPath, args: [path, ...args], shell: false }
    : { command: 'npm', args, shell: process.platform === 'win32' }
}
