import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldFact, SchemaFile, TypeFacts } from '#domain/register/register-schema.ts';

const usage = 'npm run register:import -- FOLDER   (the folder of the published interface, with openapi/)';
const out = 'src/domain/register/data/schema-facts.json';
const roots = ['ClimateReport', 'BuildingProductList', 'CalculatoryDeliveredEnergyUsage'];
const attribution =
  'Source: Finnish Environment Institute (Syke), Ryhti-rajapintakuvaukset, release 2026-8, CC BY 4.0. Reduced and rearranged.';

/** A schema of the OpenAPI file, as far as the register uses it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A code is a whole address; the list stands once and the codes behind it. */
const codesOf = (addresses: readonly string[]): Pick<FieldFact, 'type' | 'list' | 'codes'> => {
  const list = (addresses[0] ?? '').replace(/\/code\/.*$/, '');
  if (!addresses.every((address) => address.startsWith(`${list}/code/`))) throw new Error(`not one list: ${list}`);
  return { type: 'code', list, codes: addresses.map(nameOf) };
};

const plainTypes: Readonly<Record<string, FieldFact['type']>> = {
  'string uuid': 'uuid',
  'string date': 'date',
  'string date-time': 'date-time',
  'string ': 'text',
  'integer int32': 'int32',
  'number double': 'double',
  'boolean ': 'boolean',
};

const typeOf = (schema: Schema): Pick<FieldFact, 'type' | 'of' | 'list' | 'codes'> => {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference !== undefined) return { type: 'object', of: nameOf(reference) };
  if (schema.type === 'array') return { type: 'list', of: nameOf(schema.items?.$ref ?? '') };
  if (schema.enum !== undefined) return codesOf(schema.enum);
  const type = plainTypes[`${schema.type} ${schema.format ?? ''}`];
  if (type === undefined) throw new Error(`a type that the register did not use before: ${JSON.stringify(schema)}`);
  return { type };
};

const factsOf = ({ properties = {}, required = [] }: Schema): TypeFacts =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      {
        ...typeOf(schema),
        ...(schema.nullable === true ? { nullable: true } : {}),
        ...(required.includes(name) ? { required: true } : {}),
      },
    ]),
  );

/** The roots and all that they hold. */
const reachable = (schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, TypeFacts>> => {
  const found = new Map<string, TypeFacts>();
  const visit = (name: string): void => {
    const schema = schemas[name];
    if (found.has(name) || schema === undefined) return;
    const facts = factsOf(schema);
    found.set(name, facts);
    for (const { of } of Object.values(facts)) if (of !== undefined) visit(of);
  };
  roots.forEach(visit);
  return Object.fromEntries(found);
};

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const readRelease = (release: '7' | '8') => {
  const text = readFileSync(join(folder, 'openapi', `ryhti-building-2026-release-${release}.reduced.json`), 'utf8');
  const { components } = JSON.parse(text) as { components: { schemas: Readonly<Record<string, Schema>> } };
  return { sha256: createHash('sha256').update(text).digest('hex'), types: reachable(components.schemas) };
};
const file: SchemaFile = { attribution, releases: { '7': readRelease('7'), '8': readRelease('8') } };
writeFileSync(out, `${JSON.stringify(file, null, 1)}\n`);
process.stdout.write(`${out}: ${Object.keys(file.releases['8'].types).length} types\n`);
