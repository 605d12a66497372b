import { keepDraftIfRoom, readDraft } from '#client/data/drafts/drafts.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ModelRecord } from '#domain/incoming/model/compare-models.ts';
import { modelPrefix } from '#domain/incoming/model/model-rows.ts';

/*
 * Which elements a model had when it was imported: megabytes of GlobalIds that only the comparison with its next version
 * needs. They are kept on the device that imported it, with the user's other drafts, and go with these at sign-out. The
 * rows themselves bear the keys of their groups, so that every device knows which rows a newer model updates; element by
 * element, another device compares with the earlier file.
 */

const draftOf = (calculationId: string): string => `models.${calculationId}`;

/** Models that were imported into a calculation on this device, the newest first. */
export const readModelRecords = async (data: ClientData, calculationId: string): Promise<readonly ModelRecord[]> => {
  const stored = await readDraft(data, draftOf(calculationId)).catch(() => undefined);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
};

const mostRecords = 10;

/** Keeps one where there is room, in the place of an earlier version of the same model. */
export const keepModelRecord = async (data: ClientData, calculationId: string, record: ModelRecord): Promise<void> => {
  const others = (await readModelRecords(data, calculationId)).filter(({ modelId }) => modelId !== record.modelId);
  await keepDraftIfRoom(data, draftOf(calculationId), [record, ...others].slice(0, mostRecords));
};

const isRecord = (stored: unknown): stored is ModelRecord =>
  typeof stored === 'object' &&
  stored !== null &&
  'modelId' in stored &&
  'groups' in stored &&
  'globalIds' in stored &&
  'signatures' in stored &&
  'groupOf' in stored;

/** Models of one project (architecture, structure, …) bear the same id in their files: they are counted. */
const mostModels = 9;

const modelIdOf = (projectId: string, number: number): string => (number === 1 ? projectId : `${projectId}/${number}`);

export interface KnownModel {
  readonly modelId: string;
  /** Rows of the calculation that came from it. */
  readonly rows: number;
}

/** Models of a project that the calculation has rows of, and the id of one that would be new. */
export const modelsOfProject = (
  quantities: readonly Pick<Quantity, 'externalId'>[],
  projectId: string,
): { readonly known: readonly KnownModel[]; readonly fresh: string } => {
  const all = Array.from({ length: mostModels }, (_, at) => {
    const modelId = modelIdOf(projectId, at + 1);
    const prefix = modelPrefix(modelId);
    return { modelId, rows: quantities.filter(({ externalId }) => externalId.startsWith(prefix)).length };
  });
  return {
    known: all.filter(({ rows }) => rows > 0),
    fresh: all.find(({ rows }) => rows === 0)?.modelId ?? modelIdOf(projectId, mostModels + 1),
  };
};
