import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deskMachine } from '../../../machines/screens/desk/desk.machine.ts'

/** A ref callback for the element that contains a row's number. Returns its cleanup function. */
export type SeeRow = (element: HTMLElement) => () => void

/** Reports which rows are in view, so that the list can show who else has those tickets open. Returns the ref callback for the rows. */
export const useRowsSeen = (desk: ActorRefFrom<typeof deskMachine>): SeeRow =>
  useMemo(() => {
    const seen = new Set<Element>()
    const report = (): void =>
      desk.send({
        type: 'rows.viewed',
        numbers: [...seen].map((row) => row.textContent).toSorted(),
      })
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      report()
    })
    return (element) => {
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        seen.delete(element)
      }
    }
  }, [desk])
