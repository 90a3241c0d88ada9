import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/_sandbox/',
  build: { outDir: '../dist/console', assetsDir: 'console', emptyOutDir: true, modulePreload: false },
})
