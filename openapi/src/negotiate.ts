/**
 * Returns the offered media type that `Accept` (RFC 9110) rates highest. Among equals, the most exactly named
 * in `Accept` wins, then the first listed there, then the first offered. If `Accept` allows none of them, the
 * result is the first one offered, because the service never answers 406.
 */
export function negotiateMediaType<T extends string>(
  accept: string | undefined,
  offered: readonly T[],
): T | undefined {
  if (accept === undefined) return offered[0]
  const ranges = accept.split(',').map(readRange)
  const ranked = offered.map((mediaType) => ({ mediaType, ...rankOf(mediaType, ranges) }))
  const [best] = ranked
    .filter((one): one is typeof one & Rank => one.quality !== undefined)
    .sort((a, b) => b.quality - a.quality || b.exactness - a.exactness || a.position - b.position)
  return best?.mediaType ?? offered[0]
}

interface MediaRange {
  readonly type: string
  readonly quality: number
}

interface Rank {
  readonly quality: number
  /** 2 for `text/plain`, 1 for `text/*`, 0 for all of them. */
  readonly exactness: number
  readonly position: number
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
  const number = quality === undefined ? 1 : Number(quality)
  return { type, quality: number >= 0 && number <= 1 ? number : 0 }
}

/** How `Accept` rates a media type, by the most exact range that covers it; `undefined` when none does. */
function rankOf(mediaType: string, ranges: readonly MediaRange[]): Rank | undefined {
  const covering = ['*/*', `${mediaType.slice(0, mediaType.indexOf('/'))}/*`, mediaType]
  for (let exactness = covering.length - 1; exactness >= 0; exactness--) {
    const position = ranges.findIndex(({ type }) => type === covering[exactness])
    const quality = ranges[position]?.quality
    if (quality !== undefined) return quality > 0 ? { quality, exactness, position } : undefined
  }
  return undefined
}
