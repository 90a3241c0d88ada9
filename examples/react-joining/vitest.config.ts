import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

// React and the client look at the page once, when they are imported, and each test file has a page of its own.
export default mergeConfig(base, defineConfig({ test: { isolate: true } }))
