import { join } from 'node:path'
import ts from 'typescript'

/** The entries of a package: what users import, and the declarations behind it. */
export type Entries = Readonly<Record<string, string>>

/**
 * The public surface of a package as Markdown: the declaration of everything that each entry exports, and of what these speak
 * of inside the package. Without docstrings, and in an order of its own, so that only a change of the surface is a change.
 *
 * @param folder the package; `entries` are paths to `.d.ts` files in it.
 */
export function surfaceOf(name: string, folder: string, entries: Entries): string {
  const files = Object.values(entries).map((file) => join(folder, file))
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const reached = new Set<ts.Symbol>()
  const parts = Object.entries(entries).map(([entry, file]) => {
    const source = program.getSourceFile(join(folder, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new TypeError(`${file} of ${name} is not built, or exports nothing`)
    const exported = checker.getExportsOfModule(module).map(original)
    for (const symbol of exported) reach(symbol)
    return `## ${entry === '.' ? name : `${name}${entry.slice(1)}`}\n\n${exported
      .map((symbol) => symbol.getName())
      .sort()
      .map((one) => `- \`${one}\``)
      .join('\n')}`
  })
  const declarations = [...reached].flatMap(printed).sort()
  return `# The public surface of ${name}

Written by \`pnpm generate\`; do not edit.

${parts.join('\n\n')}

\`\`\`ts
${declarations.join('\n\n')}
\`\`\`
`

  /** The symbol itself, where a name is only passed on. */
  function original(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  function reach(symbol: ts.Symbol): void {
    const own = declarationsOf(symbol)
    if (own.length === 0 || reached.has(symbol)) return
    reached.add(symbol)
    const visit = (node: ts.Node): void => {
      const spoken = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
      if (spoken) reach(original(spoken))
      ts.forEachChild(node, visit)
    }
    for (const declaration of own) ts.forEachChild(declaration, visit)
  }

  /** The declarations at the top of a file of this package: members come with what they are members of. */
  function declarationsOf(symbol: ts.Symbol): ts.Declaration[] {
    return (symbol.declarations ?? []).filter((declaration) => {
      const statement = statementOf(declaration)
      const file = declaration.getSourceFile().fileName
      return file.startsWith(folder) && !file.includes('node_modules') && ts.isSourceFile(statement.parent)
    })
  }

  function printed(symbol: ts.Symbol): string[] {
    const printer = ts.createPrinter({ removeComments: true })
    return declarationsOf(symbol).map((declaration) =>
      printer
        .printNode(ts.EmitHint.Unspecified, statementOf(declaration), declaration.getSourceFile())
        .replace(/^export (declare )?/, ''),
    )
  }
}

/** A variable is declared inside a statement; everything else is one. */
function statementOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}
