import { defineCollection } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** The pages that `src/write-pages.ts` has written from the document, the guides and the packages. */
const docs = defineCollection({
  loader: glob({
    base: './.pages',
    pattern: '**/*.md',
    // Operations keep the case of their names.
    generateId: ({ entry }) => entry.replace(/(\/index)?\.md$/, ''),
  }),
  schema: docsSchema({ extend: z.object({ section: z.string(), searchTerms: z.string().optional() }) }),
})

export const collections = { docs }
