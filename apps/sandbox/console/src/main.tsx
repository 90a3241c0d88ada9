import logo from '@leisure-ops/openapi/logo.svg'
import { render } from 'preact'
import { App } from './app.tsx'
import './style.css'

document.querySelector('link[rel="icon"]')?.setAttribute('href', logo)
render(<App />, document.getElementById('root') as HTMLElement)
