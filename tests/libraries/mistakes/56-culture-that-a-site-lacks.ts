// A culture that the site does not have
// silent: a page in a language that a site lacks is not a mistake of its site, and culturesOf lists what there is
import { applyTranslations } from '@leisure-ops/tenant'
import { leisure } from './given.ts'

const [site] = await leisure.sites.list()
if (site) applyTranslations(site, 'xx')
