import { runSuite } from './suite.ts'

// What a Cloudflare Worker runs: it answers a request with the results.

export default {
  async fetch(request: Request): Promise<Response> {
    const origin = new URL(request.url).searchParams.get('origin') ?? ''
    return Response.json(await runSuite(origin, 'workerd'))
  },
}
