import { join } from 'node:path'
import ts from 'typescript'

/** The entries of a package: what users import, and the declarations behind it. */
export type Entries = Readonly<Record<string, string>>

/** The public surface of a package. */
export interface Surface {
  readonly entries: readonly { readonly entry: string; readonly names: readonly string[] }[]
  /** What the entries export, and the types inside the package that the exports refer to, by name. */
  readonly declarations: readonly Declaration[]
}

export interface Declaration {
  readonly name: string
  /** Without docstrings. */
  readonly code: string
  /** With those of its members. */
  readonly documented: string
  /** Its own docstring, as Markdown with `{@link}`. */
  readonly docs: string
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  noEmit: true,
  types: [],
}
/** The declarations of the language itself, which take longer to read than a package. */
const libraries = new Map<string, ts.SourceFile | undefined>()

/**
 * Reads the public surface of a package from its built declarations.
 *
 * @param folder the package; `entries` are paths to `.d.ts` files in it.
 * @throws TypeError when an entry is not built.
 */
export function surfaceOf(folder: string, entries: Entries): Surface {
  const files = Object.values(entries).map((file) => join(folder, file))
  const program = ts.createProgram(files, OPTIONS, hostThatKeepsLibraries())
  const checker = program.getTypeChecker()
  const reached = new Set<ts.Symbol>()
  const named = Object.entries(entries).map(([entry, file]) => {
    const source = program.getSourceFile(join(folder, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new TypeError(`${join(folder, file)} is not built, or exports nothing`)
    const exported = checker.getExportsOfModule(module).map(original)
    for (const symbol of exported) reach(symbol)
    return { entry, names: exported.map((symbol) => symbol.getName()).sort() }
  })
  const declarations = [...reached].flatMap(declared)
  return { entries: named, declarations: declarations.sort((a, b) => (a.code < b.code ? -1 : 1)) }

  /** The symbol itself, if a name is only re-exported. */
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

  /** The declarations at the top level of a file of this package. Members are part of their declaration. */
  function declarationsOf(symbol: ts.Symbol): ts.Declaration[] {
    return (symbol.declarations ?? []).filter((declaration) => {
      const file = declaration.getSourceFile().fileName
      const isOwn = file.startsWith(folder) && !file.includes('node_modules')
      return isOwn && ts.isSourceFile(statementOf(declaration).parent)
    })
  }

  function declared(symbol: ts.Symbol): Declaration[] {
    const docs = [
      ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      ...symbol.getJsDocTags(checker).map(({ name, text }) => `*${name}* ${ts.displayPartsToString(text)}`),
    ]
    return declarationsOf(symbol).map((declaration) => ({
      name: symbol.getName(),
      code: printed(declaration, true),
      documented: printed(declaration, false),
      docs: docs.join('\n\n'),
    }))
  }
}

function hostThatKeepsLibraries(): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS)
  const folder = host.getDefaultLibLocation?.() ?? ''
  return {
    ...host,
    getSourceFile: (name, ...rest) => {
      if (!name.startsWith(folder)) return host.getSourceFile(name, ...rest)
      if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, ...rest))
      return libraries.get(name)
    },
  }
}

function printed(declaration: ts.Declaration, removeComments: boolean): string {
  const source = declaration.getSourceFile()
  const text = ts
    .createPrinter({ removeComments })
    .printNode(ts.EmitHint.Unspecified, statementOf(declaration), source)
  // The docstring of the whole declaration is returned elsewhere.
  return text.replace(/^\/\*\*.*?\*\/\s*(?=export|declare)/s, '').replace(/^export (declare )?/, '')
}

/** A variable is declared inside a statement; everything else is one. */
function statementOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}
