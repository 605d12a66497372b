import type { Calculation } from '#domain/calculations/calculation.ts';

/** The dialog that hands a calculation in, which a route gives to a report. */
export type SubmitSlot = React.ComponentType<{ readonly calculation: Calculation; readonly onClose: () => void }>;
