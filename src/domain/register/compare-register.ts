import { periodYears } from '#domain/carbon/period.ts';
import { round2 } from '#domain/carbon/round.ts';
import { numbered } from './register-keys.ts';
import {
  type RegisterFootprint,
  type RegisterHandprint,
  type RegisterHandprintPart,
  type RegisterModule,
  type RegisterReport,
  registerHandprints,
  registerModules,
} from './register-report.ts';
import type { RegisterUnit } from './register-settings.ts';
import { type WrongSum, wrongSums } from './register-sums.ts';

/** A figure of the register beside ours, in the unit of the comparison; null = not told. */
export interface ComparedFigure {
  /** `purpose CODE NUMBER` or `site`. */
  readonly subject: string;
  readonly figure: RegisterModule | RegisterHandprintPart | 'total';
  readonly register: number | null;
  readonly ours: number | null;
  /** register - ours, 2 decimals; null where one of them is not told. */
  readonly difference: number | null;
}

export interface RegisterComparison {
  readonly unit: RegisterUnit;
  /** The totals differ by the assessment period: the register's file is in the other unit. */
  readonly hasOtherUnit: boolean;
  readonly figures: readonly ComparedFigure[];
  /** Of the register's file. */
  readonly wrongSums: readonly WrongSum[];
}

/** A report of the register beside a calculation's, purpose by purpose and module by module. */
export const compareReports = (
  register: RegisterReport,
  ours: RegisterReport,
  unit: RegisterUnit,
): RegisterComparison => {
  const theirs = partsOf(register);
  const own = partsOf(ours);
  const figures = [...new Set([...theirs.keys(), ...own.keys()])].flatMap((subject) =>
    figureNames.map((figure) => compared(subject, figure, theirs.get(subject), own.get(subject))),
  );
  return {
    unit,
    hasOtherUnit: hasOtherUnit(figures, unit),
    figures: figures.filter((one) => one.register !== null || one.ours !== null),
    wrongSums: wrongSums(register),
  };
};

const figureNames = [...registerModules, 'total', ...registerHandprints] as const;

type Figures = Omit<RegisterFootprint, 'reasons'> & RegisterHandprint;

const partsOf = ({ head, purposes }: RegisterReport): ReadonlyMap<string, Figures> => {
  const nameOf = numbered();
  const parts = new Map<string, Figures>();
  for (const { code, footprint, handprint, report } of purposes ?? []) {
    parts.set(nameOf(`purpose ${code ?? '-'}`), { ...footprint, ...handprint });
    if (report?.siteFootprint !== undefined && !parts.has('site')) {
      parts.set('site', { ...report.siteFootprint, ...report.siteHandprint });
    }
  }
  if (head.siteFootprint !== undefined || head.siteHandprint !== undefined) {
    parts.set('site', { ...head.siteFootprint, ...head.siteHandprint });
  }
  return parts;
};

const compared = (
  subject: string,
  figure: ComparedFigure['figure'],
  theirs: Figures | undefined,
  own: Figures | undefined,
): ComparedFigure => {
  const register = theirs?.[figure] ?? null;
  const ours = own?.[figure] ?? null;
  return {
    subject,
    figure,
    register,
    ours,
    difference: register === null || ours === null ? null : round2(register - ours),
  };
};

/** Every total that both tell lies nearer to the period's multiple of ours than to ours. */
const hasOtherUnit = (figures: readonly ComparedFigure[], unit: RegisterUnit): boolean => {
  const factor = unit === 'kgCo2ePerM2' ? 1 / periodYears : periodYears;
  const ratios = figures.flatMap(({ figure, register, ours }) =>
    figure === 'total' && register !== null && ours !== null && register > 0 && ours > 0 ? [register / ours] : [],
  );
  return ratios.length > 0 && ratios.every((ratio) => Math.abs(Math.log(ratio / factor)) < Math.abs(Math.log(ratio)));
};
