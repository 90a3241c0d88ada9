// An import map puts this in the place of Pagefind's module, which finds only pages that have every word: who
// describes a task rarely types words of one page only. `?index` keeps the map from leading back to this file.
import { search as findPages } from './pagefind/pagefind.js?index'

export * from './pagefind/pagefind.js?index'

/** Words of any question, which do not tell one page from another. */
const FILLERS = new Set(
  `a after also am an and any are as at be been before being by can could did do does doing done even
  for from had has have having how i if in into is it its just me my next of on or our please shall
  should so some still than that the their them then there these they this those though to us want was
  we were what when where which who whose why will with would you your`.split(/\s+/),
)

/**
 * Finds the pages that have all of the words, then those that have nearly as many.
 *
 * @param {string} term what was typed; Pagefind looks for a phrase when it is in quotation marks
 * @param {object} options those of Pagefind
 */
export async function search(term, options) {
  if (term.includes('"')) return findPages(term, options)
  const typed = term
    .toLowerCase()
    .split(/[\s,;:!?]+/)
    .filter(Boolean)
  const telling = typed.filter((word) => !FILLERS.has(word))
  const words = await Promise.all((telling.length === 0 ? typed : telling).map(knownWord))
  if (words.length < 2) return findPages(words.join(' '), options)
  // The name of a failure is typed with hyphens or without.
  const asked = [words.join(' '), ...words, typed.join('-')]
  const lists = await Promise.all(asked.map((one) => findPages(one, options)))
  const pages = new Map()
  for (const [place, { results }] of lists.entries()) {
    for (const result of results) {
      const page = pages.get(result.id) ?? { result, sum: 0, words: 0 }
      page.sum += result.score
      if (place <= words.length) page.words += 1
      pages.set(result.id, page)
    }
  }
  const most = Math.max(...[...pages.values()].map((page) => page.words))
  const score = (page) => page.sum * page.words ** 4
  const found = [...pages.values()].filter((page) => page.words * 2 >= most - 1)
  found.sort((one, other) => score(other) - score(one))
  return { ...lists[0], results: found.map(({ result }) => result) }
}

/** A word, or for one that no page has, the first term with a letter more, less or other, or two exchanged. */
async function knownWord(word) {
  if (word.length < 5 || (await findPages(`"${word}"`)).results.length > 0) return word
  const terms = await (await fetch(new URL('search-terms.json', import.meta.url))).text()
  return terms.split(/[^\p{L}]+/u).find((term) => isNear(word, term)) ?? word
}

function isNear(word, term) {
  let [start, end] = [0, 0]
  while (start < word.length && word[start] === term[start]) start++
  while (end < Math.min(word.length, term.length) - start && word.at(-1 - end) === term.at(-1 - end)) end++
  const [own, other] = [word, term].map((one) => one.slice(start, one.length - end))
  return (own.length < 2 && other.length < 2) || (own.length === 2 && other === own[1] + own[0])
}
