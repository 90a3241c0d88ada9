import { document } from '@leisure-ops/openapi/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Fastify from 'fastify'

// The least that a Fastify server has to do for a POST: it validates the body with the document's schema, and always answers
// with the same bytes. Arguments: the path of the operation, the answer, `--port`, the port.

const [path = '', answer = '', , port] = process.argv.slice(2)
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ ...document, $id: 'document' }, 'document')
const app = Fastify()
app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object))
app.post(path, {
  schema: {
    body: {
      $ref: `document#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/post/requestBody/content/application~1json/schema`,
    },
  },
  handler: (_request, reply) => reply.type('application/json').send(answer),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
