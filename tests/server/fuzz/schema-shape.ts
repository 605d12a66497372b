import type * as v from 'valibot';

/** What the translator reads of a valibot schema or of a step of its pipe. */
export interface Shape {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const shapeOf = (schema: v.GenericSchema<unknown, unknown>): Shape => schema as unknown as Shape;

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A part of a schema that must be one. */
export const childOf = (shape: Shape, key: string): Shape => {
  const child = shape[key];
  if (!isShape(child)) throw new Error(`${shape.type} without ${key}`);
  return child;
};

/** The steps after the schema itself: limits, formats, transformations. */
export const stepsOf = (shape: Shape): readonly Shape[] => {
  const pipe = shape['pipe'];
  return Array.isArray(pipe) ? pipe.slice(1).filter(isShape) : [];
};

/** The number that a step such as `max_length` asks for. */
export const requirementOf = (steps: readonly Shape[], type: string): number | undefined => {
  const requirement = steps.find((step) => step.type === type)?.['requirement'];
  return typeof requirement === 'number' ? requirement : undefined;
};

export const entriesOf = (shape: Shape): readonly (readonly [string, Shape])[] => {
  const entries = shape['entries'];
  if (typeof entries !== 'object' || entries === null) throw new Error(`${shape.type} without entries`);
  return Object.entries(entries).filter((entry): entry is [string, Shape] => isShape(entry[1]));
};

export const optionsOf = (shape: Shape): readonly unknown[] => {
  const options = shape['options'];
  if (!Array.isArray(options)) throw new Error(`${shape.type} without options`);
  return options;
};

export const shapesOf = (values: readonly unknown[]): readonly Shape[] => values.filter(isShape);
