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
  const types = ranges.map(({ type }) => type)
  const [best] = offered
    .map((mediaType) => {
      // The most exact range decides.
      const covering = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*']
      const exact = covering.findIndex((type) => types.includes(type))
      const position = ranges.findIndex(({ type }) => type === covering[exact])
      return { mediaType, exact, position, quality: ranges[position]?.quality ?? 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.exact - b.exact || a.position - b.position)
  return best?.mediaType ?? offered[0]
}

function readRange(text: string) {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
  const number = quality === undefined ? 1 : Number(quality)
  return { type, quality: number >= 0 && number <= 1 ? number : 0 }
}
