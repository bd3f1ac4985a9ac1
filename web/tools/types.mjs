// Writes src/types from the protocol's JSON Schema, which holds the view, too; with --check it only tells whether they are fresh.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const DOCS = new URL('../../docs/', import.meta.url);
const TYPES = new URL('../src/types/', import.meta.url);
const SOURCES = { protocol: 'protocol.schema.json' };

/** One object with all definitions as optional fields: so each of them becomes an exported type. */
function rooted(schema) {
  const properties = Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
  return { ...schema, title: 'Everything', type: 'object', properties, additionalProperties: false };
}

/** Struct schemas allow further fields for readers of later versions; the page reads only what it knows. */
function closed(part) {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map(closed);
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  if (typeof inner.title === 'string') delete inner.title;
  if (inner.prefixItems) {
    inner.items = inner.prefixItems;
    delete inner.prefixItems;
  } else {
    delete inner.minItems;
    delete inner.maxItems;
  }
  if (inner.type === 'object' && inner.properties && !('additionalProperties' in inner))
    inner.additionalProperties = false;
  return inner;
}

let stale = 0;
mkdirSync(TYPES, { recursive: true });
for (const [name, file] of Object.entries(SOURCES)) {
  const source = new URL(file, DOCS);
  if (!existsSync(source)) continue;
  const text = await compile(rooted(closed(JSON.parse(readFileSync(source, 'utf8')))), 'Everything', {
    bannerComment: `// Written by tools/types.mjs from docs/${file}.`,
    style: { singleQuote: true, printWidth: 120 },
  });
  const target = new URL(`${name}.ts`, TYPES);
  const fresh = existsSync(target) && readFileSync(target, 'utf8') === text;
  if (fresh) continue;
  if (process.argv.includes('--check')) {
    console.error(`src/types/${name}.ts is stale: npm run types`);
    stale = 1;
  } else {
    writeFileSync(target, text);
    console.log(`src/types/${name}.ts written`);
  }
}
process.exit(stale);
