import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deskMachine } from '../../../machines/screens/desk/desk.machine.ts'

/** Takes the element with the number of a row; returns what is to be called once it is gone. */
export type SeeRow = (element: HTMLElement) => () => void

/** Says which rows are in view: who else has these tickets open is shown. Each row takes the answer as its ref. */
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
