/** Set by the build (`cli/engine-mark.ts`). */
declare const ENGINE_MARK: string | undefined;

/** Tells figures of this engine from those of another; the same for every process that runs from source. */
export const engineMark: string = typeof ENGINE_MARK === 'string' ? ENGINE_MARK : 'source';
