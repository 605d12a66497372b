import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { RowOfCode } from '#client/data/content/edits/new-rows.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { FormDialog, type Send } from '#client/ui/form/form-dialog.tsx';
import { CloseAction } from '#client/ui/overlays/close-action.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { areaM2 } from '#contract/frame/fields.ts';
import {
  type Frame,
  frames,
  typicalRows,
  typicalStoreys,
  typicalUseClasses,
} from '#domain/calculations/typical-building.ts';
import { flatsCase } from '#domain/calculations/typical-flats.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import classes from './typical-building.module.css';
import { useRowsOfCode } from './use-rows-of-code.ts';

interface TypicalBuildingDialogProps {
  readonly view: CalculationView;
  readonly onCreate: (rows: readonly RowOfCode[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for what decides the amounts of a typical building, and says where they come from. */
export const TypicalBuildingDialog = (props: TypicalBuildingDialogProps) => {
  const codes = props.view.site.useClasses.map(({ code }) => code);
  const hasCase = codes.length === 0 || codes.some((code) => typicalUseClasses.some((own) => own === code));
  if (!hasCase) return <NoCase {...props} codes={codes} />;
  return (
    <FormDialog title={<Trans>Typical building</Trans>} onClose={props.onClose}>
      {(send) => <TypicalBuildingForm {...props} send={send} />}
    </FormDialog>
  );
};

/** A site of another use than there are figures for: nothing is made up. */
const NoCase = ({ codes, onClose }: TypicalBuildingDialogProps & { readonly codes: readonly string[] }) => {
  const name = useClassName();
  const names = codes.map(name).join('; ');
  const offered = typicalUseClasses.map(name).join('; ');
  return (
    <Dialog title={<Trans>Typical building</Trans>} onClose={onClose}>
      <p className={classes['text']}>
        <Trans>There are no amounts of a typical building with a source for this use class: {names}.</Trans>
      </p>
      <p className={classes['text']}>
        <Trans>There are for: {offered}.</Trans>
      </p>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
};

const schema = v.object({
  useClass: v.picklist(typicalUseClasses),
  // The contract's area may be missing; here it decides every amount.
  heatedNetAreaM2: v.pipe(areaM2, v.number('required')),
  storeys: v.string(),
  frame: v.picklist(frames),
});

interface Values {
  useClass: string;
  heatedNetAreaM2: number | null;
  storeys: string;
  frame: Frame;
}

const TypicalBuildingForm = ({ view, onCreate, onClose, send }: TypicalBuildingDialogProps & { send: Send }) => {
  const { t } = useLingui();
  const rowsOfCode = useRowsOfCode(view.referenceSet);
  const className = useClassName();
  const defaultValues: Values = {
    useClass: typicalUseClasses[0] ?? '',
    heatedNetAreaM2: proposedArea(view),
    storeys: String(typicalStoreys.usual),
    frame: 'concrete',
  };
  const form = useAppForm({
    defaultValues,
    validators: { onChange: schema },
    onSubmit: ({ value: { useClass, heatedNetAreaM2, storeys, frame } }) =>
      send(async () => {
        const area = heatedNetAreaM2 ?? Number.NaN;
        const rows = typicalRows({ useClass, heatedNetAreaM2: area, storeys: Number(storeys), frame });
        if (!rows.ok) return;
        await onCreate(rowsOfCode(rows.value));
        onClose();
      }),
  });
  const frameOptions = [
    { value: 'concrete', label: t`Concrete` },
    { value: 'timber', label: t`Timber` },
  ];
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Make the rows</Trans>} onClose={onClose} spaced>
        <form.AppField name="useClass">
          {(field) => (
            <field.SelectField
              label={t`Use class`}
              description={t`There are amounts with a source for this use class only.`}
              options={typicalUseClasses.map((code) => ({ value: code, label: className(code) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="heatedNetAreaM2">
          {(field) => <field.NumberField label={t`Heated net area`} unit="m²" required />}
        </form.AppField>
        <div className={classes['pair']}>
          <form.AppField name="storeys">
            {(field) => <field.SelectField label={t`Storeys`} options={storeyOptions} />}
          </form.AppField>
          <form.AppField name="frame">
            {(field) => <field.SelectField label={t`Frame`} options={frameOptions} />}
          </form.AppField>
        </div>
        <Source />
      </DialogForm>
    </form.AppForm>
  );
};

const { least, most } = typicalStoreys;
const storeyOptions = Array.from({ length: most - least + 1 }, (_, index) => String(least + index)).map((value) => ({
  value,
  label: value,
}));

/** The site's area of the use class that there is a case for. */
const proposedArea = ({ site }: CalculationView): number | null =>
  site.useClasses.find(({ code }) => typicalUseClasses.some((own) => own === code))?.heatedNetAreaM2 ?? null;

/** What the amounts are worth: said before they are made. */
const Source = () => {
  const format = useFormat();
  const area = format.plain(flatsCase.heatedNetAreaM2);
  const { storeys } = flatsCase;
  return (
    <div className={classes['source']}>
      <p>
        <Trans>
          The amounts come from one case, the sample site: an invented block of flats of {area} m² and{' '}
          {format.number(storeys)} storeys. They follow the area, and those of the floors and the roof the number of
          storeys.
        </Trans>
      </p>
      <p>
        <Trans>
          Every row is marked as an estimate. No verdict on the limit is given before you have replaced or confirmed
          them. Site parts and purchased energy are not included.
        </Trans>
      </p>
    </div>
  );
};

const useClassName = (): ((code: string) => string) => {
  const language = useTextLanguage();
  return (code) => `${code} ${findUseClass(code)?.[language] ?? ''}`.trim();
};
