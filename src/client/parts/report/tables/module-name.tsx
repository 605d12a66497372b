import { useLingui } from '@lingui/react/macro';
import { moduleCodes, moduleNames } from '#client/parts/carbon/module-names.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import classes from './report-table.module.css';

/** A module's code and name side by side, so that a name that wraps stays beside its code. */
export const ModuleName = ({ module }: { readonly module: Module | HandprintModule }) => {
  const { t } = useLingui();
  return (
    <span className={classes['module']}>
      <span className={classes['code']}>
        <Term term={module}>{moduleCodes[module]}</Term>
      </span>{' '}
      <span>{t(moduleNames[module])}</span>
    </span>
  );
};
