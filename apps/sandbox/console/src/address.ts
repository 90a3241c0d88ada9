import { useEffect, useState } from 'preact/hooks'

const read = () => location.hash.replace(/^#\/?/, '').split('/').map(decode)

/** What the address shows, to be saved and shared: a panel, and what is chosen in it, as `#/Exchanges/12`. */
export function useAddress(): readonly string[] {
  const [address, setAddress] = useState(read)
  useEffect(() => {
    const follow = () => setAddress(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return address
}

/** Somebody may have written the address by hand. */
function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
