import { lockDirectory } from '../../src/database/lock.ts'

// One of several processes that want the same folder; it keeps what it gets until it is killed.
const outcome = await lockDirectory(process.argv[2]!).then(
  () => 'taken',
  (error) => (error.name === 'DatabaseError' ? 'refused' : String(error)),
)
process.stdout.write(outcome)
setInterval(() => {}, 1000)
