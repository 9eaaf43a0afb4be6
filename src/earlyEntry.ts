import { ask } from './early.ts'

ask(FILES)
