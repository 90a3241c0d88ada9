// Loaded with `NODE_OPTIONS=--import=…?ahead=MS` into every Node program: its clock is ahead by that.

const now = Date.now
const aheadMs = Number(new URL(import.meta.url).searchParams.get('ahead'))

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(globalThis.Date.now())
    else super(...given)
  }

  static now() {
    return now() + aheadMs
  }
}
