import { defineEcConfig } from '@astrojs/starlight/expressive-code'
import { codeLines } from './src/code-lines.ts'

export default defineEcConfig({
  plugins: [codeLines],
  themes: ['github-dark-high-contrast', 'github-light-high-contrast'],
  styleOverrides: {
    borderRadius: '0.6rem',
    borderColor: 'var(--sl-color-gray-5)',
    codeBackground: 'var(--code-ground)',
    codeFontSize: '0.85rem',
    textMarkers: {
      markBackground: 'var(--sl-color-accent-low)',
      markBorderColor: 'var(--sl-color-text-accent)',
    },
    frames: {
      frameBoxShadowCssValue: 'none',
      editorBackground: 'var(--code-ground)',
    },
  },
  // Wrapped, because a reader would miss what is cut off.
  defaultProps: { frame: 'code', wrap: true, hangingIndent: 4 },
})
