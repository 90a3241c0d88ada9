/** The pages of the site for search engines, at the address where it is published. */
export function sitemap(site: string, names: readonly string[]): string {
  const urls = names
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `  <url><loc>${addressOnSite(site, name)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.sort().join('\n')}
</urlset>
`
}

/** The address of a page on the published site. */
export function addressOnSite(site: string, name: string): string {
  return `${site}/${name === 'index.html' ? '' : name}`
}
