import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import type { WaterfallDivision } from '#domain/reports/waterfall-divisions.ts';
import type { Scope } from '#domain/terms/modules.ts';

/** A figure of one of the calculations. */
interface ComparedFigureKey extends Figure {
  readonly calculationId: string;
}

/** What is compared; it lives in the address. */
export interface CompareChoices {
  /** Besides the address's own calculation; null = the one that was changed last. */
  readonly others: readonly string[] | null;
  readonly base: string | null;
  readonly figure: ComparedFigureKey | null;
  /** How the difference is divided, and of which calculation; null = the first beside the base. */
  readonly division: WaterfallDivision;
  readonly target: string | null;
  /** Of what the waterfall is. */
  readonly pictured: Scope;
}

export interface ComparePageProps {
  readonly siteId: string;
  readonly calculationId: string;
  readonly choices: CompareChoices;
  readonly onChoices: (change: Partial<CompareChoices>) => void;
}
