import { measureModel } from './model.js'

/* In a process of its own: beside what drives a browser the same events take a third longer. The last line is what was measured. */

const measured = await measureModel()
console.log(JSON.stringify(measured))
