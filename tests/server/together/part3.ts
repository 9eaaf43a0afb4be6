import { loadPart } from '../support/loadPart.ts'

loadPart(3)
