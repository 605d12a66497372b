import { Trans, useLingui } from '@lingui/react/macro';
import { moduleCodes } from '#client/parts/carbon/module-names.ts';
import { type FigureKey, isFigureGroup } from '#client/parts/report/figure/figure-key.ts';
import { formulaLetters } from '#domain/words/formula-words.ts';
import classes from './explanation.module.css';
import type { Explanation } from './explanation.ts';
import { formulaWords, sumWords } from './formula-texts.ts';
import { LetterList } from './letter-list.tsx';

/** A formula in words and in symbols, with what each letter means. */
export const FormulaBox = ({ module, explanation }: { module: FigureKey; explanation: Explanation }) => {
  const { t } = useLingui();
  const { parts } = explanation;
  const [part] = parts;
  const isSum = isFigureGroup(module) || module === 'biogenic';
  const words = part && !isSum ? formulaWords[part.formula] : null;
  const codes = [...new Set(parts.map((one) => moduleCodes[one.module]))];
  const symbols = isSum ? codes.join(' + ') : (part?.formulaText ?? '');
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>Formula</Trans>
      </h3>
      <p>{t(isSum || words === null ? sumWords[isSum ? module : 'total'] : words)}</p>
      {symbols !== '' && <p className={classes['formula']}>{symbols}</p>}
      {part && !isSum ? <LetterList letters={formulaLetters[part.formula]} /> : null}
    </section>
  );
};
