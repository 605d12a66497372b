import { useLingui } from '@lingui/react/macro';
import type { Added } from '#client/data/evidence/add-evidence.ts';
import classes from './evidence.module.css';
import { notAddedTexts } from './evidence-texts.ts';

/** Files that were not taken, each with its reason. */
export const FailedFiles = ({ failed }: { readonly failed: readonly Added[] }) => {
  const { t } = useLingui();
  if (failed.length === 0) return null;
  return (
    <ul role="alert" className={classes['problem']}>
      {failed.map((one) => (
        <li key={one.name}>
          {one.name}: {one.kind === 'not-added' ? t(notAddedTexts[one.reason]) : null}
        </li>
      ))}
    </ul>
  );
};
