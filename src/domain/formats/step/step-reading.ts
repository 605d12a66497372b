/** Why a file is not read as a model; `broken`: for a reason that nobody foresaw. */
export type ModelFault = 'not-a-model' | 'zip-broken' | 'schema-unknown' | 'too-large' | 'broken' | 'cancelled';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelFault;

  constructor(code: ModelFault) {
    super(code);
    this.code = code;
  }
}

export interface ModelSteps {
  /** Share of the work done, 0 to 1; called some hundred times. */
  readonly onProgress?: (share: number) => void;
  /** Asked as often; the reading then ends with `ModelError` `cancelled`. */
  readonly isCancelled?: () => boolean;
}

/** Bounds of what is read; beyond them a file is refused, never cut. */
export const modelLimits = {
  bytes: 1024 * 1024 * 1024,
  entities: 30_000_000,
  /** References followed from one element to its sets, types and materials, in all. */
  links: 100_000_000,
  textCharacters: 10_000,
  groups: 20_000,
} as const;
