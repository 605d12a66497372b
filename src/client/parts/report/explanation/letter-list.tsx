import { useTextLanguage } from '#client/ui/text/language.ts';
import { type Letter, letterWords } from '#domain/words/formula-words.ts';
import classes from './explanation.module.css';

/** What the symbols of a formula mean. */
export const LetterList = ({ letters }: { readonly letters: readonly Letter[] }) => {
  const language = useTextLanguage();
  return (
    <dl className={classes['letters']}>
      {letters.map((letter) => (
        <div key={letter}>
          <dt>{letter}</dt>
          <dd>{letterWords[letter][language]}</dd>
        </div>
      ))}
    </dl>
  );
};
