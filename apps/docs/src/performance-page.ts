/** How the cost of our packages grows, as plots, on a page of their own. */
export function performancePage(plots: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>How the cost grows · Leisure Operations Service</title>
<style>:root{color-scheme:light dark}html{background:light-dark(#fff,#111827);color:light-dark(#1f2937,#e5e7eb)}body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;font:16px/1.6 system-ui,sans-serif}a{color:light-dark(#0b5cad,#7cc0ff)}svg{width:100%;height:auto;margin-top:1.5rem}</style>
</head>
<body>
<nav aria-label="Site"><a href="index.html">Documentation</a></nav>
<main>
<h1>How the cost grows</h1>
<p>Both axes are logarithmic: a straight line at 45 degrees is ten times the time for ten times the work. <code>pnpm bench</code> in the
repository draws them anew, and compares with other libraries.</p>
${plots.join('\n')}
</main>
</body>
</html>
`
}
