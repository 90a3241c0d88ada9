import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'

/** The back end of `npm start`. */
const backEnd = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), msw()],
  base: './',
  server: { proxy: { '/leisure': backEnd, '/payments': backEnd } },
})
