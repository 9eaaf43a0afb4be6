import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { Failure, quietly, tool } from './task.js'

/** The first is Chromium without the parts that draw windows. It uses a fifth less processor time, and Playwright prefers it, too. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where installers put Chrome and Chromium. @type {Partial<Record<NodeJS.Platform, string[]>>} */
const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')]
      : [],
  ),
}

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

/** Where Playwright installs its own Chromium. */
const installedByPlaywright = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath()

/**
 * Some systems have a script in place of Chromium that only prints how to install it, and a browser may lack libraries. So only a program that
 * can print its version counts, except on Windows, where trying would open a window.
 * @param {string | undefined} path
 */
const works = (path) => {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/**
 * The Chromium or Chrome of this machine: the one named by CHROMIUM_PATH or CHROME_PATH, on the PATH, in the usual place,
 * or installed by Playwright.
 * @returns {string | undefined} its path
 */
export const findBrowser = () =>
  [
    process.env.CHROMIUM_PATH,
    process.env.CHROME_PATH,
    ...onPath(),
    ...(USUAL_PLACES[process.platform] ?? []),
    installedByPlaywright(),
  ].find(works)

const isRoot = process.getuid?.() === 0

const installWithPlaywright = () =>
  quietly(process.execPath, tool('@playwright/test', 'playwright', 'install', 'chromium'))

/** `sudo` is non-interactive, as a test run cannot enter a password. */
const installWithApt = async () => {
  const [command, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await quietly(command, [...prefix, 'update'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await quietly(command, [...prefix, 'install', '--yes', name], { env })
    if (code === 0) return
  }
}

/**
 * Finds a browser or installs one.
 * @returns {Promise<string>} its path
 */
export const ensureBrowser = async () => {
  const found = findBrowser()
  if (found) return found
  const ways = { Playwright: installWithPlaywright, 'apt-get': installWithApt }
  for (const [name, install] of Object.entries(ways)) {
    console.log(`Installing Chromium with ${name} ...`)
    await install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Failure('No browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to the path of one.')
}

/** The features that Playwright disables. They are repeated because Chromium reads only the last `--disable-features`. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * For each window, Chromium loads a page for the address bar, even if no window is shown. That takes as much processor time as the console.
 * Chromium also keeps a process ready for the next page.
 */
const OFF_WITHOUT_WINDOWS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Command line arguments of the browser. Its sandbox does not work as root, so it is turned off for root. */
export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_WITHOUT_WINDOWS].join()}`,
  ...(isRoot ? ['--no-sandbox'] : []),
]
