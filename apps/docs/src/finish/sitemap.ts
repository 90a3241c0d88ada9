/** The pages of the site for search engines, at the address where it is published. */
export function sitemap(site: string, names: readonly string[]): string {
  const urls = names
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `  <url><loc>${new URL(name === 'index.html' ? '' : name, `${site}/`)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.sort().join('\n')}
</urlset>
`
}
