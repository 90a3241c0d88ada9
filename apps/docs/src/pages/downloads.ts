/** The files that the site offers beside its pages. */
export const DOWNLOADS = [
  {
    href: '/openapi.yaml',
    text: 'OpenAPI document (YAML)',
    use: 'everything in one file, for people.',
  },
  {
    href: '/openapi.json',
    text: 'OpenAPI document (JSON)',
    use: 'the same, for programs. [Import it into Postman, Insomnia or Bruno](/guides/generated-client#postman-insomnia-and-bruno).',
  },
  {
    href: '/failures.json',
    text: 'Failures (JSON)',
    use: 'every failure with its name and how to recognise it, for clients in any language. [What its entries hold](/packages/openapi#failures-in-any-language).',
  },
  {
    href: '/companion.json',
    text: 'OpenAPI document of the companion operations',
    use: 'what the specification names without a path, such as leases and booking quotes. [The same as a page](/companion).',
  },
  {
    href: '/sandbox.json',
    text: 'OpenAPI document of the sandbox',
    use: 'the operations that only a sandbox has. [The same as a page](/sandbox).',
  },
] as const
