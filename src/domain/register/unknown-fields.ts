import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';

/** The fields of anything; what is no object has none. */
export const fieldsOfUnknown = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** The objects of a list; what is no list has none. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
