import type { Theme } from '@fluentui/react-components'
import { darkTheme } from './theme.ts'

/** The side rail is dark in both schemes, with a hint of teal. */
export const railTheme: Theme = {
  ...darkTheme,
  colorNeutralBackground1: '#0a2425',
  colorNeutralBackground1Hover: '#143536',
  colorNeutralBackground1Pressed: '#061a1b',
  colorNeutralBackground1Selected: '#17403f',
  colorNeutralBackground2: '#0e2b2c',
  colorNeutralBackground2Hover: '#173b3c',
  colorNeutralBackground2Pressed: '#0a2122',
  colorNeutralBackground2Selected: '#1a4544',
  colorSubtleBackgroundHover: '#143536',
  colorSubtleBackgroundPressed: '#061a1b',
  colorSubtleBackgroundSelected: '#17403f',
  colorNeutralForeground3: '#b4c3c3',
  colorNeutralStroke2: '#1f4243',
}
