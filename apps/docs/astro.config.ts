import { satteri } from '@astrojs/markdown-satteri'
import sitemap from '@astrojs/sitemap'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { markdownPlugin } from './src/markdown-plugin.ts'
import { BASE, PUBLISHED_URL, siteAddress } from './src/site-address.ts'

export default defineConfig({
  srcDir: './site',
  base: BASE || '/',
  ...(PUBLISHED_URL !== undefined && { site: new URL(PUBLISHED_URL).origin }),
  outDir: './dist',
  cacheDir: './.astro/cache',
  build: { format: 'file', assets: 'assets' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  markdown: { processor: satteri({ hastPlugins: [markdownPlugin] }) },
  vite: {
    resolve: { conditions: ['@leisure-ops/source', 'module', 'browser'] },
    ssr: { resolve: { conditions: ['@leisure-ops/source', 'module', 'node'] } },
  },
  integrations: [
    // The map of the site has the addresses of the files, with .html, as the links of the pages do.
    sitemap({ serialize: (page) => ({ ...page, url: page.url.replace(/[^/]$/, '$&.html') }) }),
    starlight({
      title: 'Leisure Operations',
      description:
        'Documentation of the Leisure Operations Service: staff users, sites, signed membership quotes, new members with bookings or memberships.',
      favicon: '/favicon.svg',
      customCss: ['./site/theme.css'],
      components: {
        Footer: './site/components/Footer.astro',
        Head: './site/components/Head.astro',
        Header: './site/components/Header.astro',
        Hero: './site/components/Hero.astro',
        MarkdownContent: './site/components/MarkdownContent.astro',
        PageTitle: './site/components/PageTitle.astro',
      },
      // The pages are written there: their notes are drawn as notes, and their headings are links.
      markdown: { processedDirs: ['./.pages'] },
      routeMiddleware: './site/navigation.ts',
      sidebar: [],
      head: [
        {
          tag: 'script',
          attrs: { type: 'importmap' },
          // The search of Starlight asks `public/search.js`, which asks Pagefind.
          content: JSON.stringify({
            imports: { [siteAddress('/pagefind/pagefind.js')]: siteAddress('/search.js') },
          }),
        },
      ],
      // What a page is found by, beside its text. Its terms count more than the name of a failure.
      pagefind: { ranking: { metaWeights: { title: 0.4, terms: 24, name: 14 } } },
      disable404Route: false,
      credits: false,
    }),
  ],
})
