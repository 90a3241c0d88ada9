import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), msw()],
  base: './',
  // The back end adds the token.
  server: { proxy: { '/leisure': process.env.BACK_END_URL ?? 'http://127.0.0.1:3000' } },
})
