import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'

/** Kubb takes its options from a file; the test says where to write. */
const config: object = {
  root: '.',
  input: { path: DOCUMENT_FILE },
  output: { path: process.env.GENERATED ?? 'reports/generated/kubb', clean: true, format: false },
  plugins: [pluginOas(), pluginTs({ output: { path: 'types' } })],
}

export default config
