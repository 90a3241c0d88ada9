import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'

/** The back end that adds the token. */
const backEnd = process.env.BACK_END_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), msw()],
  base: './',
  server: { proxy: { '/leisure': backEnd, '/payments': backEnd } },
})
