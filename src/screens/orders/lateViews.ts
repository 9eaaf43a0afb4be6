import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { savedViewsMachine } from '../../../machines/screens/orders/savedViews.machine.ts'
import { createStore } from '../../ui/store.ts'

/* The items of the saved-views menu are loaded with its machine, when the menu is first opened. */

type ViewItems = ComponentType<{ readonly views: ActorRefFrom<typeof savedViewsMachine> }>

const { set, useValue } = createStore<{ readonly ViewItems: ViewItems } | null>(null)

/** Stores the component that draws the items. Called once it has loaded. */
export const viewItemsLoaded = set

/** The component that draws the items; null until it has loaded. */
export const useViewItems = useValue
