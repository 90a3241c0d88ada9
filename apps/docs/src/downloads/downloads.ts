/** The files that the site offers beside its pages. */
export const DOWNLOADS = [
  { href: '/openapi.yaml', text: 'OpenAPI document (YAML)', use: 'everything in one file, for people.' },
  { href: '/openapi.json', text: 'OpenAPI document (JSON)', use: 'the same, for programs.' },
  {
    href: '/failures.json',
    text: 'Failures (JSON)',
    use: 'every failure with its name and how to recognise it, for clients in any language. [What its entries hold](/packages/openapi#failures-in-any-language).',
  },
  {
    href: '/postman.json',
    text: 'Postman collection',
    use: 'every example request, and every documented answer under its name. It keeps the quote and sends it back unchanged. [How to import it, and what to send first](/guides/collections).',
  },
  {
    href: '/joining.arazzo.yaml',
    text: 'Arazzo workflows: joining',
    use: 'price a membership and create a member, for runners such as redocly respect.',
  },
  {
    href: '/booking.arazzo.yaml',
    text: 'Arazzo workflow: booking',
    use: 'hold a slot, price it and create a member with the booking.',
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
