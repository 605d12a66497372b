import * as v from 'valibot';

interface Verdict {
  readonly text: string;
  /** 0 = well, 1 = refused, 2 = could not be checked: never the same as well. */
  readonly exitCode: 0 | 1 | 2;
}

const minAgeDays = 7;

const audit = v.object({
  metadata: v.object({ vulnerabilities: v.object({ total: v.number(), high: v.number(), critical: v.number() }) }),
});

/** What `npm audit --json` printed: no known fault passes, an answer without a result is "not checked". */
export const auditVerdict = (output: string): Verdict => {
  const parsed = v.safeParse(audit, parseJson(output));
  if (!parsed.success) return { text: 'Not checked: the audit service did not answer.', exitCode: 2 };
  const { total, high, critical } = parsed.output.metadata.vulnerabilities;
  return { text: `${total} known faults (${high} high, ${critical} critical)`, exitCode: total === 0 ? 0 : 1 };
};

/** What `npm view NAME@VERSION time --json` printed: a release must be a week old before it is added. */
export const releaseVerdict = (release: string, output: string, now: Date): Verdict => {
  const version = release.slice(release.lastIndexOf('@') + 1);
  const times = v.safeParse(v.record(v.string(), v.string()), parseJson(output));
  const time = times.success ? times.output[version] : undefined;
  if (time === undefined) return { text: `Not checked: no release time of ${release}.`, exitCode: 2 };
  const days = Math.floor((now.getTime() - new Date(time).getTime()) / (24 * 60 * 60 * 1000));
  const isOldEnough = days >= minAgeDays;
  return { text: `${release} is ${days} days old${isOldEnough ? '' : ': too young'}`, exitCode: isOldEnough ? 0 : 1 };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
