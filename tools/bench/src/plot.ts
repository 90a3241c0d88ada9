/** How a cost grows. Both axes are logarithmic, so that a power is a straight line. */
export interface Plot {
  /** The name of the file. */
  readonly name: string
  readonly title: string
  readonly x: string
  readonly y: string
  readonly series: readonly Series[]
}

export interface Series {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

const WIDTH = 640
const HEIGHT = 360
const LEFT = 72
const RIGHT = 44
const TOP = 64
const BOTTOM = 56

/** The lines differ without colour as well: each has its own dashes. */
const STYLES = [
  { colour: '#1f7ad6', dash: '' },
  { colour: '#d9541e', dash: '6 4' },
  { colour: '#4d8a10', dash: '2 3' },
]

/** An SVG that can be read on a light and on a dark background, by itself and in a page. */
export function svgOf({ name, title, x, y, series }: Plot): string {
  const all = series.flatMap(({ points }) => points)
  const xAxis = axis(
    all.map((point) => point.x),
    LEFT,
    WIDTH - RIGHT,
  )
  const yAxis = axis(
    all.map((point) => point.y),
    HEIGHT - BOTTOM,
    TOP,
  )
  const verticals = xAxis.ticks.map(
    ({ at, label }) =>
      `<path class="grid" d="M${at} ${TOP}V${HEIGHT - BOTTOM}"/><text x="${at}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${label}</text>`,
  )
  const horizontals = yAxis.ticks.map(
    ({ at, label }) =>
      `<path class="grid" d="M${LEFT} ${at}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${at + 4}" text-anchor="end">${label}</text>`,
  )
  const lines = series.map(({ points }, index) => {
    const { colour, dash } = STYLES[index % STYLES.length] as (typeof STYLES)[0]
    const spots = points.map((point) => [xAxis.at(point.x), yAxis.at(point.y)] as const)
    const path = spots.map(([left, top]) => `${left} ${top}`).join('L')
    const marks = spots.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="3.5" fill="${colour}"/>`)
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>${marks.join('')}`
  })
  const legend = series.map(({ name }, index) => {
    const { colour, dash } = STYLES[index % STYLES.length] as (typeof STYLES)[0]
    const left = LEFT + index * 250
    return `<path d="M${left} 46h28" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/><text x="${left + 36}" y="50">${escaped(name)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${name}-title ${name}-desc">
<title id="${name}-title">${escaped(title)}</title>
<desc id="${name}-desc">${escaped(`${y} by ${x}: ${series.map(describe).join('; ')}`)}</desc>
<style>svg{color-scheme:light dark;background:#fff}text{font:13px system-ui,sans-serif;fill:#1f2937}.grid{stroke:#d1d5db}.title{font-weight:600;font-size:15px}@media (prefers-color-scheme:dark){svg{background:#111827}text{fill:#e5e7eb}.grid{stroke:#374151}}</style>
<text class="title" x="${LEFT}" y="26">${escaped(title)}</text>
${legend.join('\n')}
${[...verticals, ...horizontals].join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escaped(x)}</text>
<text transform="translate(18 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>
${lines.join('\n')}
</svg>
`
}

interface Axis {
  readonly at: (value: number) => number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}

/** A logarithmic axis from one pixel to another, with a tick for each power of ten. */
function axis(values: readonly number[], from: number, to: number): Axis {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const at = (value: number) => round(from + ((Math.log10(value) - low) / (high - low)) * (to - from))
  const powers = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  return { at, ticks: powers.map((power) => ({ at: at(10 ** power), label: labelOf(power) })) }
}

function labelOf(power: number): string {
  return power < 0 ? (10 ** power).toFixed(-power) : (10 ** power).toLocaleString('en-GB')
}

function describe({ name, points }: Series): string {
  return `${name} ${points.map(({ x, y }) => `${x}: ${Number(y.toPrecision(3))}`).join(', ')}`
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
