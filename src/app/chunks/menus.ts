export { Menus as View } from '../../shell/menus/Menus.tsx'
