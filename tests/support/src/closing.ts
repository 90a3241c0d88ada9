import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Does something when the test that runs has ended; outside of a test, when its file has. */
export function atEnd(act: () => Promise<unknown>): void {
  const register = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  register(async () => void (await act()))
}

/** Closes it when its test or file has ended, unless it was closed before. @returns it. */
export function closing<T extends { close(): Promise<unknown> }>(opened: T): T {
  const close = opened.close.bind(opened)
  let closed: Promise<unknown> | undefined
  const closeOnce = () => {
    closed ??= close()
    return closed
  }
  atEnd(closeOnce)
  return Object.assign(opened, { close: closeOnce })
}
