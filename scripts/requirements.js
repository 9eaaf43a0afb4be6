import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProofs, proofsOf, readRequirements, unproven } from './lib/requirements.js'
import { Failure, root, script } from './lib/task.js'

/* `npm run requirements [id ...]`: prints all requirements, or those named, with the tests that prove them. */

script(async () => {
  const wanted = process.argv.slice(2)
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const unknown = wanted.filter((id) => !requirements.some((requirement) => requirement.id === id))
  if (unknown.length > 0) throw new Failure(`There is no requirement ${unknown.join(', ')}.`)
  const proofs = findProofs(join(root, 'tests'))
  const missing = unproven(requirements, proofs)
  for (const requirement of requirements.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    console.log(
      `${requirement.id} (${requirement.level})${missing.includes(requirement) ? ' NOT PROVEN' : ''}: ${requirement.text}`,
    )
    for (const { file, title } of proofsOf(requirement, proofs)) console.log(`    ${file}: ${title}`)
  }
  console.log(`\n${requirements.length - missing.length} of ${requirements.length} requirements proven at their level`)
  if (missing.length > 0)
    throw new Failure(`Not proven: ${missing.map(({ id, level }) => `${id} (${level})`).join(', ')}`)
})
