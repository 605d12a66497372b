import { type FaultNumber, faults } from './fault-list.ts';

/** What the runner's report says of a file or a group of tests. */
export interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      /** `flaky`: passed only when it was tried again. */
      readonly status?: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** The last line of the suite, after the names of what did not hold and of what has no test. */
export const summarise = (suites: readonly Suite[]): string => {
  const specs = suites.flatMap(specsOf);
  const tried = specs.filter(({ title }) => numberOf(title) !== null);
  const isLate = ({ tests }: Suite['specs'][number]) => tests.some(({ status }) => status === 'flaky');
  const survived = tried.filter((spec) => spec.ok && !isLate(spec));
  const verdicts = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)).map(verdictOf);
  const sum = (name: 'lost' | 'doubled') => verdicts.reduce((total, verdict) => total + verdict[name], 0);
  const broken = specs.filter(({ ok }) => !ok).map(({ title }) => `not survived: ${title}`);
  const late = tried.filter(isLate).map(({ title }) => `survived only when tried again: ${title}`);
  const numbers = `faults survived ${survived.length} / tried ${tried.length} (of ${Object.keys(faults).length})`;
  return [...broken, ...late, `${numbers}, edits lost ${sum('lost')}, edits doubled ${sum('doubled')}`].join('\n');
};

/** The same for the tests without protections: each that failed for the right reason is a control that was seen. */
export const summariseControls = (suites: readonly Suite[]): string => {
  const tried = suites.flatMap(specsOf).filter(({ title }) => numberOf(title) !== null);
  const unseen = tried.filter(({ ok }) => !ok).map(({ title }) => `not seen: ${title}`);
  return [...unseen, `negative controls seen ${tried.length - unseen.length} / tried ${tried.length}`].join('\n');
};

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

const numberOf = (title: string): FaultNumber | null => {
  const [number = ''] = title.split(' ');
  return Object.hasOwn(faults, number) ? (number as FaultNumber) : null;
};

const verdictOf = ({ type, description = '' }: { readonly type: string; readonly description?: string }) =>
  type === 'verdict' ? (JSON.parse(description) as { lost: number; doubled: number }) : { lost: 0, doubled: 0 };
