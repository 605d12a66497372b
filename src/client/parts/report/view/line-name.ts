import { useLingui } from '@lingui/react/macro';
import { carrierNames, moduleCodes, tableLineNames } from '#client/parts/carbon/module-names.ts';
import type { LineResult } from '#domain/carbon/calculation-result.ts';

/** What a line of the result is called: its table line, its carrier or its operation. */
export const useLineName = (): ((line: LineResult) => string) => {
  const { t } = useLingui();
  return (line) => {
    const code = moduleCodes[line.module];
    if (line.kind === 'stabilisation') return `${code} ${t`Ground stabilisation`}`;
    if (line.kind === 'operation') return `${code} ${line.note || t`Site operation`}`;
    if (line.carrier !== null) return `${code} ${t(carrierNames[line.carrier])}`;
    if (line.line !== null) return `${code} ${t(tableLineNames[line.line])}`;
    return code;
  };
};
