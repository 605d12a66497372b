import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import type { Composite } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { containersOf } from './containers.ts';
import classes from './own-library.module.css';

type Row = Pick<Product, 'id' | 'name' | 'companyId' | 'createdBy' | 'version'>;

interface DeleteRowsDialogProps<Kind extends Row> {
  readonly kind: 'product' | 'composite';
  readonly rows: readonly Kind[];
  readonly composites: readonly Composite[];
  readonly onDelete: (rows: readonly Kind[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Names what goes, and what stays because a composite contains it or because it is somebody else's. */
export const DeleteRowsDialog = <Kind extends Row>(props: DeleteRowsDialogProps<Kind>) => {
  const { kind, rows, composites, onDelete, onClose } = props;
  const { t } = useLingui();
  const canChange = useCanChangeInLibrary();
  const containers = containersOf(kind, rows, composites);
  const isContained = ({ id }: Row) => containers.has(id);
  const going = rows.filter((row) => canChange(row) && !isContained(row));
  const contained = rows.filter(isContained);
  const foreign = rows.filter((row) => !canChange(row) && !isContained(row));
  const title = kind === 'product' ? t`Delete products` : t`Delete composite products`;
  const staying = (
    <>
      <Staying rows={contained} containers={containers} />
      {foreign.length === 0 ? null : (
        <p className={classes['staying']}>
          <Names rows={foreign} />{' '}
          <Trans>can be deleted only by the person who added it or by an administrator of the company.</Trans>
        </p>
      )}
    </>
  );
  if (going.length === 0) {
    return (
      <Dialog title={title} onClose={onClose} size="small">
        {staying}
        <DialogActions>
          <PrimaryButton onClick={onClose}>
            <Trans>Close</Trans>
          </PrimaryButton>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<Trans>Delete</Trans>}
      onClose={onClose}
      // A failed call tells the user itself; the dialog closes either way.
      onConfirm={() => onDelete(going).catch(() => undefined)}
    >
      <p>
        <Names rows={going} /> <Trans>will be deleted permanently. This action cannot be undone.</Trans>{' '}
        <Trans>Calculations keep the values they were made with.</Trans>
      </p>
      {staying}
    </ConfirmDialog>
  );
};

const maxNames = 8;

const Names = ({ rows }: { readonly rows: readonly Row[] }) => (
  <>
    <strong>
      {rows
        .slice(0, maxNames)
        .map(({ name }) => name)
        .join(', ')}
    </strong>
    {rows.length > maxNames ? (
      <>
        {' '}
        <Plural value={rows.length - maxNames} one="and # more" other="and # more" />
      </>
    ) : null}
  </>
);

interface StayingProps {
  readonly rows: readonly Row[];
  readonly containers: ReadonlyMap<string, readonly string[]>;
}

const Staying = ({ rows, containers }: StayingProps) =>
  rows.length === 0 ? null : (
    <div className={classes['staying']}>
      <p>
        <Trans>These cannot be deleted, because a composite contains them:</Trans>
      </p>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}</strong> – {containers.get(id)?.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
