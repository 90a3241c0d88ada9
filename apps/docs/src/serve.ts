import { parseArgs } from 'node:util'
import { MOCK_URL, SANDBOX_URL } from './local-urls.ts'
import { startDocs } from './start-docs.ts'

// Serves dist/: `node src/serve.ts --port 4020 --mock http://127.0.0.1:4010 --sandbox http://127.0.0.1:4030`.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    mock: { type: 'string', default: MOCK_URL },
    sandbox: { type: 'string', default: SANDBOX_URL },
  },
})

try {
  const { port, mock, sandbox } = values
  const docs = await startDocs({ port: Number(port), mockUrl: mock, sandboxUrl: sandbox })
  console.log(`Documentation on ${docs.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => docs.close())
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'EADDRINUSE' ? `Port ${values.port} is in use. Choose another with --port.` : message,
  )
  process.exitCode = 1
}
