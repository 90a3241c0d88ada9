/** `localhost`, `app.localhost`, `127.0.0.1`, `[::1]`: names that no other machine can have. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|(.+\.)localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * Whether a `Host` header names this machine. This protects against DNS rebinding: if an attacker's domain
 * resolves to 127.0.0.1, the browser still sends that domain in `Host`.
 */
export function isForThisMachine(host: string | undefined): boolean {
  const url = URL.parse(`http://${host}`)
  return url !== null && isLoopbackName(url.hostname)
}
