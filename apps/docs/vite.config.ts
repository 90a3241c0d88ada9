import { defineConfig, type Plugin } from 'vite'

// The playground becomes one HTML file: a browser loads no module script from the file system.

const inline: Plugin = {
  name: 'inline',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('There is no page to put the script into.')
    let html = String(page.source).replace(
      /<(script|link)[^>]*(?:src|href)="\.\/assets[^>]*>(<\/script>)?/g,
      '',
    )
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === 'chunk') {
        const code = file.code.replaceAll('</script', '<\\/script')
        html = html.replace('</body>', () => `<script type="module">${code}</script></body>`)
      } else if (name.endsWith('.css'))
        html = html.replace('</head>', () => `<style>${file.source}</style></head>`)
      if (name !== 'index.html') delete bundle[name]
    }
    page.source = html
    page.fileName = 'playground.html'
  },
}

export default defineConfig({
  root: 'playground',
  base: './',
  logLevel: 'warn',
  resolve: { conditions: ['@leisure-ops/source', 'module', 'browser'] },
  build: { outDir: '../dist', emptyOutDir: false, modulePreload: false },
  plugins: [inline],
})
