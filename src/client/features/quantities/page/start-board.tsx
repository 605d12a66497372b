import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCategoryTemplate } from '#client/data/content/edits/category-template.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { categoryTemplates } from '#domain/calculations/category-templates.ts';
import classes from './start-board.module.css';
import {
  CopyPicture,
  FirstProductPicture,
  ModelPicture,
  ProjectPicture,
  SheetPicture,
  TypicalPicture,
} from './start-pictures.tsx';

interface StartBoardProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
}

/** The ways into an empty calculation; each opens what does the work. */
export const StartBoard = ({ screen, intents }: StartBoardProps) => {
  return (
    <div className={classes['board']}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          <Trans>Start the calculation</Trans>
        </h2>
        <p className={classes['hint']}>
          <Trans>Choose one way. The others stay in use later.</Trans>
        </p>
      </div>
      <Ways screen={screen} intents={intents} />
      {screen.view.categories.length === 0 ? (
        <p className={`${classes['hint']} ${classes['foot']}`}>
          <Trans>The rows stand under the Talo 2000 categories, which come along with the first of them.</Trans>
        </p>
      ) : null}
    </div>
  );
};

const Ways = ({ screen, intents }: StartBoardProps) => {
  const { place } = screen;
  const { pending, withCategories } = useWithCategories(screen);
  return (
    <ul className={classes['ways']}>
      <li className={classes['first']}>
        <WayButton
          picture={<TypicalPicture />}
          title={<Trans>Typical building</Trans>}
          text={<Trans>A first figure in a minute. The rows are estimates, and you replace them by your own.</Trans>}
          onClick={intents.onTypical}
        />
      </li>
      <li>
        <WayButton
          picture={<SheetPicture />}
          title={<Trans>Bill of quantities</Trans>}
          text={<Trans>Excel or CSV. Columns are recognised and rows get their products.</Trans>}
          disabled={pending}
          onClick={() => withCategories(intents.onImport)}
        />
      </li>
      <li>
        <FileWay
          place={place}
          picture={<ModelPicture />}
          title={<Trans>Building model</Trans>}
          text={<Trans>IFC 2x3 or IFC 4. Amounts and materials are read part by part.</Trans>}
        />
      </li>
      <li>
        <FileWay
          place={place}
          picture={<ProjectPicture />}
          title={<Trans>Another project</Trans>}
          text={<Trans>A site document, or a project of LCAx or LCAbyg.</Trans>}
        />
      </li>
      <li>
        <AppLink className={classes['way']} to="/sites">
          <CopyPicture />
          <Words
            title={<Trans>Copy of a site</Trans>}
            text={<Trans>A site with its calculations as the basis: Copy is in its menu.</Trans>}
          />
        </AppLink>
      </li>
      <li>
        <WayButton
          picture={<FirstProductPicture />}
          title={<Trans>Add the first product</Trans>}
          text={<Trans>Search the emission library and give the amount.</Trans>}
          disabled={pending}
          onClick={() => withCategories(() => intents.onAdd(null))}
        />
      </li>
    </ul>
  );
};

interface FileWayProps extends WordsProps {
  readonly place: CalculationPlace;
  readonly picture: React.ReactNode;
}

/** A file is chosen on the page that reads every kind. */
const FileWay = ({ place, picture, ...words }: FileWayProps) => (
  <AppLink className={classes['way']} to="/import" search={place}>
    {picture}
    <Words {...words} />
  </AppLink>
);

interface WayButtonProps extends WordsProps {
  readonly picture: React.ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => unknown;
}

/** A way in that opens on this page. */
const WayButton = ({ picture, disabled, onClick, ...words }: WayButtonProps) => (
  <button type="button" className={classes['way']} disabled={disabled} onClick={() => void onClick()}>
    {picture}
    <Words {...words} />
  </button>
);

interface WordsProps {
  readonly title: React.ReactNode;
  readonly text: React.ReactNode;
}

const Words = ({ title, text }: WordsProps) => (
  <span className={classes['words']}>
    <strong className={classes['name']}>{title}</strong>
    <span className={classes['text']}>{text}</span>
  </span>
);

/** Rows need a category to stand under; a calculation without any takes the Talo 2000 ones first. */
const useWithCategories = ({ place, view }: QuantitiesScreen) => {
  const importTemplate = useCategoryTemplate();
  const [pending, setPending] = useState(false);
  const [template] = categoryTemplates;
  const withCategories = async (open: () => void) => {
    if (view.categories.length === 0 && template !== undefined) {
      setPending(true);
      await importTemplate(place, template.id).finally(() => setPending(false));
    }
    open();
  };
  return { pending, withCategories };
};
