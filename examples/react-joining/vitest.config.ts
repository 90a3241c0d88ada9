import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

// React and the client read the page once, when they are imported, so each test file needs a page of its own.
export default mergeConfig(base, defineConfig({ test: { isolate: true } }))
