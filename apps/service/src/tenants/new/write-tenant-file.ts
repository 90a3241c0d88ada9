import { readFileSync } from 'node:fs'
import { Document, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import { SCHEMA_FILE } from '../check-shape.ts'
import type { TenantFile } from '../tenant-file.ts'

/** The width of a comment, without its indentation. */
const WIDTH = 88

interface Schema {
  readonly $id?: string
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly $defs?: Readonly<Record<string, Schema>>
}

/**
 * A tenant file in YAML, in which each field has the schema's description above it where it occurs for the first time.
 *
 * @param schemaAddress what editors read the schema from. Default: its public address.
 */
export function writeTenantFile(tenant: TenantFile, schemaAddress?: string): string {
  const schema: Schema = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))
  const document = new Document(tenant)
  describe(document.contents, schema, schema, new Set())
  document.commentBefore = [
    ` yaml-language-server: $schema=${schemaAddress ?? schema.$id}`,
    ...wrapped(schema.description),
  ].join('\n')
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** @param seen the fields that have a description already. */
function describe(node: Node | null, whole: Schema, own: Schema | undefined, seen: Set<unknown>): void {
  const schema = own?.$ref === undefined ? own : whole.$defs?.[own.$ref.slice('#/$defs/'.length)]
  if (isSeq<Node>(node)) {
    if (node.items.every(isScalar)) node.flow = true
    for (const item of node.items) describe(item, whole, schema?.items, seen)
  }
  if (!isMap<Scalar<string>, Node>(node)) return
  for (const [index, { key, value }] of node.items.entries()) {
    const field = schema?.properties?.[key.value]
    key.spaceBefore = schema === whole && index > 0
    // The description of the first field of an entry stands above the dash of the entry.
    const place = index === 0 ? node : key
    if (field?.description !== undefined && !seen.has(field))
      place.commentBefore = wrapped(field.description).join('\n')
    seen.add(field)
    describe(value, whole, field, seen)
  }
}

/** A text in lines of a comment. */
function wrapped(text = ''): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > WIDTH) lines.push(` ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines
}
