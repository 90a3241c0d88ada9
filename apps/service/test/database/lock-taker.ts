import { lockFolder } from '../../src/database/folder-lock.ts'

// One of several processes that try to lock the same folder. It holds the lock until it is killed.
const outcome = await lockFolder(process.argv[2]!).then(
  () => 'taken',
  (error) => (error.name === 'StartError' ? 'refused' : String(error)),
)
process.stdout.write(outcome)
setInterval(() => {}, 1000)
