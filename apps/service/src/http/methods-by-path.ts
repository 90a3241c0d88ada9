/** The methods of each path, for 405 and its `Allow` header. */
export class MethodsByPath {
  readonly #known: { readonly pattern: RegExp; readonly methods: Set<string> }[] = []

  /** @param url a path as Fastify writes it. */
  add(url: string, method: string): void {
    const source = `^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`
    const known = this.#known.find(({ pattern }) => pattern.source === new RegExp(source).source)
    if (known) known.methods.add(method)
    else this.#known.push({ pattern: new RegExp(source), methods: new Set([method]) })
  }

  /** The methods of the path, or `undefined` when there is no such path. */
  at(pathname: string): string[] | undefined {
    const known = this.#known.find(({ pattern }) => pattern.test(pathname))
    return known && [...known.methods]
  }
}
