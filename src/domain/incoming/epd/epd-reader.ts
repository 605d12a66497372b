import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { Epd } from './epd.ts';
import type { ReadProblem } from './read-problem.ts';

/** Told of what a reader did not take although it went on. */
export type Report = (problem: ReadProblem) => void;

/** Reads one data set; throws `EpdRefusal` where it cannot be read at all. */
export type EpdReader = (root: JsonObject, path: string, report: Report) => Epd;
